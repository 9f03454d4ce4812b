import { useTranslation } from 'react-i18next';
import { dateIn, longDate, shortDateTime, timeOfDay } from '../../../shared/format/dateTime.ts';
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
import { endZone, startZone } from '../../../travel/item/itemZones.ts';
import { ActWords } from '../parts/ActWords.tsx';
import { BoardFrame } from '../parts/BoardFrame.tsx';
import { OrderBoardRow } from '../parts/OrderBoardRow.tsx';
import { boardKeys, useBoardKeys, useOrderActs } from '../parts/useOrderActs.ts';
import { useTakeNext } from '../parts/useTakeNext.ts';

/** Who travels today and tomorrow; those whose journey was moved or withdrawn first, with what else goes there. */
export function TravelBoard() {
  const query = useListTravelQuery({}, useLookedAt());
  const now = useNow(60_000);
  const acts = useOrderActs();
  const { take, isBusy } = useTakeNext();
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
    next: (subject) => {
      const row = rowOf(subject);
      if (row && mayTake(row)) void take(row.order);
    },
  });
  return (
    <BoardFrame board="travel" answer={query.data} query={query}>
      {(row) => (
        <Row
          key={row.order.orderId}
          row={row}
          now={now}
          acts={acts}
          onNext={(order) => void take(order)}
          isAsking={isBusy}
        />
      )}
    </BoardFrame>
  );
}

/** Whether a disrupted journey may become what else goes. */
const mayTake = ({ disrupted, mayChange, next }: TravelRow) => disrupted && mayChange && next !== null;

type RowProps = {
  row: TravelRow;
  now: number;
  acts: ReturnType<typeof useOrderActs>;
  onNext: (order: TravelRow['order']) => void;
  isAsking: boolean;
};

function Row({ row, now, acts, onNext, isAsking }: RowProps) {
  const { t } = useTranslation('board');
  const language = useLanguage();
  const { order, care, mayRefund, mayChange } = row;
  const facts = useOrderFacts(order, { oldOnly: true });
  const zone = startZone(order.item);
  // Today where it leaves: a flight from New York may leave today there and tomorrow here.
  const day = relativeDay(dateIn(order.startAt, zone), dateIn(now, zone));
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
              : longDate(dateIn(order.startAt, zone), language)}
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
          {row.disrupted && <Next row={row} onNext={onNext} isAsking={isAsking} />}
        </>
      }
    />
  );
}

/** What else goes the way of a disrupted journey, and the way to it. */
function Next({ row, onNext, isAsking }: Pick<RowProps, 'row' | 'onNext' | 'isAsking'>) {
  const { t } = useTranslation('board');
  const language = useLanguage();
  const { next, order } = row;
  if (next === null) return <p className="board-next">{t('next.none')}</p>;
  const [from, to] = [startZone(order.item), endZone(order.item)];
  return (
    <div className="board-next">
      {next && (
        <Dots wrap>
          {t('next.is', { no: next.no })}
          {`${shortDateTime(next.departAt, language, from)} – ${timeOfDay(next.arriveAt, to)}`}
          <Money fen={next.fareFen} />
        </Dots>
      )}
      {mayTake(row) && (
        <Button
          size="sm"
          kbd={hotkeyText(boardKeys.next)}
          isDisabled={isAsking}
          onPress={() => onNext(order)}
        >
          <ActWords said={t('next.takeOf', { name: order.traveller })}>
            {next ? t('next.take', { no: next.no }) : t('next.takeAny')}
          </ActWords>
        </Button>
      )}
    </div>
  );
}
