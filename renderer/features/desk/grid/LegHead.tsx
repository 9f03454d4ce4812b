import clsx from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { dateSpan, shortDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import type { DeskLeg } from '../logic/draft.ts';
import type { FocusStore } from '../state/focusStore.ts';
import { useFocusedCol } from '../state/useGridFocus.ts';

type Props = {
  leg: DeskLeg;
  name: string;
  col: number;
  focus: FocusStore;
  /** Cells with an offer, and cells that want one. */
  filled: number;
  of: number;
  /** The same functions all along; null where something of the leg was sent. */
  onEdit: ((leg: DeskLeg) => void) | null;
  onRemove: ((leg: DeskLeg) => void) | null;
};

/** A leg at the head of its column: which product, which way, when, how far it is. */
export const LegHead = memo(function LegHead({ leg, name, col, focus, filled, of, onEdit, onRemove }: Props) {
  const { t } = useTranslation(['desk', 'item', 'travel']);
  const isCurrent = useFocusedCol(focus, -1) === col;
  const language = useLanguage();
  const { kind, search } = leg;
  const { date, nights, clock } = search;
  const times = search.times.map((time) => t(`travel:phrase.time.${time}`)).join(' ');
  return (
    <div
      role="columnheader"
      tabIndex={isCurrent ? 0 : -1}
      data-at={`-1:${col}`}
      data-subject="desk-leg"
      aria-colindex={col + 1}
      className={clsx('desk-grid__cell desk-leg', isCurrent && 'desk-cell--current')}
    >
      <span className="desk-leg__name">
        <Icon name={itemViews[kind].icon} size={16} label={t(`item:kind.${kind}`)} />
        <b>{name}</b>
        {onRemove && (
          <IconButton
            icon="close"
            iconSize={14}
            label={t('leg.remove', { name })}
            onPress={() => onRemove(leg)}
            excludeFromTabOrder
            className="desk-leg__act"
          />
        )}
      </span>
      <span className="desk-leg__note">
        {nights === undefined ? (
          <>
            {shortDate(date, language)} {clock ?? times}
          </>
        ) : (
          <Dots>
            {dateSpan(date, addDays(date, nights), language)}
            {t('item:nights', { count: nights })}
          </Dots>
        )}
      </span>
      <span className={clsx('desk-leg__note', filled > 0 && 'desk-leg__note--filled')}>
        {t('leg.filled', { count: filled, of })}
      </span>
      {onEdit && (
        <IconButton
          icon="edit"
          iconSize={14}
          size="sm"
          label={t('leg.edit', { name })}
          onPress={() => onEdit(leg)}
          excludeFromTabOrder
          className="desk-leg__edit"
        />
      )}
    </div>
  );
});
