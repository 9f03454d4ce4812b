import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { orderLabels } from '../../../../contract/enums/order.ts';
import { shortDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { CalendarSheet } from '../../../shared/ui/calendar/CalendarSheet.tsx';
import { ChipButton } from '../../../shared/ui/controls/ChipButton.tsx';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { moreEdges } from '../../../shared/ui/scroll/moreEdges.ts';
import { kindGroups } from '../logic/kindGroups.ts';
import { selectOrderView, viewChanged } from '../state/orderSlice.ts';
import './ListTools.css';

/** Product, dates and status: what the list is narrowed to; on a phone the search stands above them. */
export function ListTools({ search }: { search?: ReactNode }) {
  const { t } = useTranslation(['order', 'item']);
  const dispatch = useDispatch();
  const { kinds, labels } = useSelector(selectOrderView);
  return (
    <div className="order-tools">
      {search}
      <div ref={moreEdges} className="order-tools__chips">
        <ChipGroup
          label={t('list.kind')}
          all={t('list.all')}
          options={kindGroups.map((id) => ({ id, label: t(`item:kind.${id}`) }))}
          selected={kinds}
          onChange={(next) => dispatch(viewChanged({ kinds: next }))}
        />
        <span className="order-tools__rule" />
        <DateChips />
        <span className="order-tools__rule" />
        <ChipGroup
          label={t('list.status')}
          options={orderLabels.map((id) => ({ id, label: t(`label.${id}`) }))}
          selected={labels}
          onChange={(next) => dispatch(viewChanged({ labels: next }))}
        />
      </div>
    </div>
  );
}

/** Two dates, each with its own calendar; the earlier never passes the later (spec §5). */
function DateChips() {
  const { t } = useTranslation(['order', 'common']);
  const language = useLanguage();
  const dispatch = useDispatch();
  const [open, setOpen] = useState<'from' | 'to' | null>(null);
  const { from, to } = useSelector(selectOrderView);
  const value = open === 'to' ? to : from;
  return (
    <>
      <ChipButton isOn={from !== null} onPress={() => setOpen('from')}>
        {from ? t('list.from', { date: shortDate(from, language) }) : t('list.fromDate')}
      </ChipButton>
      <ChipButton isOn={to !== null} onPress={() => setOpen('to')}>
        {to ? t('list.until', { date: shortDate(to, language) }) : t('list.toDate')}
      </ChipButton>
      {(from ?? to) !== null && (
        <ChipButton icon="close" isOn onPress={() => dispatch(viewChanged({ from: null, to: null }))}>
          {t('list.clearDates')}
        </ChipButton>
      )}
      <CalendarSheet
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'to' ? t('list.toTitle') : t('list.fromTitle')}
        closeLabel={t('common:action.close')}
        value={value}
        onChange={(date) => open && dispatch(viewChanged({ [open]: date }))}
        {...(open === 'to' && from ? { min: from } : {})}
        {...(open === 'from' && to ? { max: to } : {})}
      />
    </>
  );
}
