import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import {
  type UnknownRow,
  useListUnknownQuery,
  useRecheckAmendmentMutation,
  useRecheckOrderMutation,
} from '../../../travel/boards/boardsApi.ts';
import { useSendOnce } from '../../../travel/boards/useSendOnce.ts';
import { ActWords } from '../parts/ActWords.tsx';
import { BoardFrame } from '../parts/BoardFrame.tsx';
import { OrderBoardRow } from '../parts/OrderBoardRow.tsx';
import { TimeLeft } from '../parts/TimeLeft.tsx';
import { boardKeys, useBoardKeys } from '../parts/useOrderActs.ts';

/** Orders nobody can say the state of; those left to a person first. */
export function UnknownBoard() {
  const query = useListUnknownQuery({}, useLookedAt());
  const now = useNow(1_000);
  const recheck = useRecheck();
  useBoardKeys({
    recheck: (subject) => {
      const row = query.data?.rows.find(({ order }) => order.orderId === subject);
      if (row?.mayRecheck) recheck(row);
    },
  });
  return (
    <BoardFrame board="unknown" answer={query.data} query={query}>
      {(row) => <Row key={row.order.orderId} row={row} now={now} onRecheck={recheck} />}
    </BoardFrame>
  );
}

/** Has the supplier asked again what became of an order, or of its change or refund. */
function useRecheck(): (row: UnknownRow) => void {
  const [askOrder] = useRecheckOrderMutation();
  const [askAmendment] = useRecheckAmendmentMutation();
  const sendOnce = useSendOnce('board:rechecked');
  return ({ order: { orderId }, amendmentId }) =>
    void sendOnce(orderId, (idem) =>
      amendmentId ? askAmendment({ input: { amendmentId }, idem }) : askOrder({ input: { orderId }, idem }),
    );
}

type RowProps = { row: UnknownRow; now: number; onRecheck: (row: UnknownRow) => void };

function Row({ row, now, onRecheck }: RowProps) {
  const { t } = useTranslation('board');
  const language = useLanguage();
  const { order, care, kind, until, mayRecheck, amendmentId } = row;
  return (
    <OrderBoardRow
      order={order}
      care={care}
      time={<TimeLeft at={until} now={now} />}
      sub={
        <Dots>
          <StatusDot tone={kind === 'manual' ? 'bad' : 'unknown'}>
            {t(amendmentId ? `unknown.amendment.${kind}` : `unknown.${kind}`)}
          </StatusDot>
          {until !== null && t('unknown.until', { time: shortDateTime(until, language) })}
        </Dots>
      }
      end={<Money fen={order.totalFen} />}
      acts={
        mayRecheck && (
          <Button size="sm" kbd={hotkeyText(boardKeys.recheck)} onPress={() => onRecheck(row)}>
            <ActWords said={t('recheckOf', { name: order.traveller })}>{t('recheck')}</ActWords>
          </Button>
        )
      }
    />
  );
}
