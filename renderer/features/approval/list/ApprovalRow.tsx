import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import type { ApprovalRowData } from '../approvalApi.ts';
import { stateTone } from '../stateTone.ts';

/** One approval: whom it is for, what it is about, how much, how it stands. */
export function ApprovalRow({ row }: { row: ApprovalRowData }) {
  const { t } = useTranslation(['approval', 'item']);
  const language = useLanguage();
  const openId = useOpenBeside('approvalDetail', 'approvalId');
  const href = useHref()('approvalDetail', { approvalId: row.approvalId });
  const { order, kind, state, deadlineAt } = row;
  return (
    <ListRow
      subject={row.approvalId}
      href={href}
      isCurrent={openId === row.approvalId}
      leading={
        order ? (
          <Icon name={itemViews[order.kind].icon} label={t(`item:kind.${order.kind}`)} />
        ) : (
          <Icon name="approval" />
        )
      }
      leadingBox
      strong
      title={order?.traveller || row.principal}
      sub={
        <Dots>
          {t(`kind.${kind}`)}
          {order ? <ItemTitle item={order.item} /> : row.title}
        </Dots>
      }
      end={<Money fen={row.amountFen} strong />}
      endSub={
        row.myTurn && deadlineAt !== null ? (
          t('by', { time: shortDateTime(deadlineAt, language) })
        ) : (
          <StatusDot tone={stateTone[state]}>{t(`state.${state}`)}</StatusDot>
        )
      }
    />
  );
}
