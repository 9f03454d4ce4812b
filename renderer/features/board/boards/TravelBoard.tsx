import { useTranslation } from 'react-i18next';
import { segmentsOf } from '../../../../contract/rules/order/itemParts.ts';
import { homeZone, longDate, railDate, shortDateTime, timeOfDay } from '../../../shared/format/dateTime.ts';
import { relativeDay } from '../../../shared/format/duration.ts';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { type TravelRow, useListTravelQuery } from '../../../travel/boards/boardsApi.ts';
import { DisruptionLine } from '../../../travel/disruption/DisruptionLine.tsx';
import { useOrderFacts } from '../../../travel/disruption/useOrderFacts.tsx';
import { ActWords } from '../parts/ActWords.tsx';
import { BoardFrame } from '../parts/BoardFrame.tsx';
import { OrderBoardRow } from '../parts/OrderBoardRow.tsx';
import { boardKeys, useBoardKeys, useOrderActs } from '../parts/useOrderActs.ts';

/** Who travels today and tomorrow; those whose journey was moved or withdrawn first, with what else goes there. */
export function TravelBoard() {
  const query = useListTravelQuery({}, useLookedAt());
  const now = useNow(60_000);
  const acts = useOrderActs();
  const rowOf = (subject: string) => query.data?.rows.find(({ order }) => order.orderId === subject);
  useBoardKeys({
    refund: (subject) => {
      const row = rowOf(subject);
      if (row?.mayRefund) acts.refund(row.order);
    },
    change: (subject) => {
      const row = rowOf(subject);
      if (row?.mayChange) acts.change(row.order);
    },
  });
  return (
    <BoardFrame board="travel" answer={query.data} query={query}>
      {(row) => <Row key={row.order.orderId} row={row} now={now} acts={acts} />}
    </BoardFrame>
  );
}

function Row({ row, now, acts }: { row: TravelRow; now: number; acts: ReturnType<typeof useOrderActs> }) {
  const { t } = useTranslation('board');
  const language = useLanguage();
  const { order, care, mayRefund, mayChange } = row;
  const facts = useOrderFacts(order, { oldOnly: true });
  const zone = segmentsOf(order.item)[0]?.from.zone ?? homeZone;
  // Today where it leaves: a flight from New York may leave today there and tomorrow here.
  const day = relativeDay(railDate(order.startAt, zone), railDate(now, zone));
  const name = order.traveller;
  return (
    <OrderBoardRow
      order={order}
      care={care}
      time={
        <span className="board-time">
          <small>
            {day === 'today' || day === 'tomorrow'
              ? t(`on.${day}`)
              : longDate(railDate(order.startAt, zone), language)}
          </small>
          {timeOfDay(order.startAt, zone)}
        </span>
      }
      sub={<Dots>{facts}</Dots>}
      acts={
        <>
          {mayRefund && (
            <Button size="sm" kbd={hotkeyText(boardKeys.refund)} onPress={() => acts.refund(order)}>
              <ActWords said={t('refundOf', { name })}>{t('refund')}</ActWords>
            </Button>
          )}
          {mayChange && (
            <Button size="sm" kbd={hotkeyText(boardKeys.change)} onPress={() => acts.change(order)}>
              <ActWords said={t('changeOf', { name })}>{t('change')}</ActWords>
            </Button>
          )}
        </>
      }
      below={
        <>
          <DisruptionLine order={order} />
          {row.disrupted && <Next row={row} />}
        </>
      }
    />
  );
}

/** What else goes the way of a disrupted journey. */
function Next({ row: { next } }: { row: TravelRow }) {
  const { t } = useTranslation('board');
  const language = useLanguage();
  if (!next) return <p className="board-next">{t('next.none')}</p>;
  return (
    <p className="board-next">
      <Dots>
        {t('next.is', { no: next.no })}
        {`${shortDateTime(next.departAt, language)} – ${timeOfDay(next.arriveAt)}`}
        <Money fen={next.fareFen} />
      </Dots>
    </p>
  );
}
