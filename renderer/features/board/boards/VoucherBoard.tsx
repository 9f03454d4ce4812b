import { useTranslation } from 'react-i18next';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useListVouchersDueQuery, type VoucherRow } from '../../../travel/boards/boardsApi.ts';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { BoardFrame } from '../parts/BoardFrame.tsx';
import { TimeLeft } from '../parts/TimeLeft.tsx';

/** Vouchers that are not there yet and have a deadline, the next first; each opens where it is taken in. */
export function VoucherBoard() {
  const query = useListVouchersDueQuery({}, useLookedAt());
  const now = useNow(60_000);
  return (
    <BoardFrame board="voucher" answer={query.data} query={query}>
      {(row) => <Row key={row.voucherId} row={row} now={now} />}
    </BoardFrame>
  );
}

function Row({ row, now }: { row: VoucherRow; now: number }) {
  const { t } = useTranslation(['invoice', 'board']);
  const { orderId, voucherId, traveller, item, orderNo, kind, state, dueAt, fen, overdue } = row;
  const href = useHref()('orderInvoices', { orderId });
  const isCurrent = useOpenBeside('orderInvoices', 'orderId') === orderId;
  return (
    <ListRow
      subject={voucherId}
      href={href}
      isCurrent={isCurrent}
      leading={<TimeLeft at={dueAt} now={now} />}
      strong
      title={
        <Dots>
          {traveller || orderNo}
          {item && <ItemTitle item={item} />}
        </Dots>
      }
      sub={
        <Dots>
          {t(`invoice:kind.${kind}`)}
          <StatusDot tone={overdue ? 'bad' : 'neutral'}>
            {overdue ? t('board:voucher.overdue') : t(`invoice:state.${state}`)}
          </StatusDot>
        </Dots>
      }
      end={<Money fen={fen} strong />}
    />
  );
}
