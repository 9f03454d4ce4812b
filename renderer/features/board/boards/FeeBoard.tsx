import clsx from 'clsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { type FeeRow, useListFeesQuery } from '../../../travel/boards/boardsApi.ts';
import { ActWords } from '../parts/ActWords.tsx';
import { BoardFrame } from '../parts/BoardFrame.tsx';
import { OrderBoardRow } from '../parts/OrderBoardRow.tsx';
import { TimeLeft } from '../parts/TimeLeft.tsx';
import { boardKeys, useBoardKeys, useOrderActs } from '../parts/useOrderActs.ts';

/** Design pixels of the dearest step. */
const TALL = 26;

/** Issued orders that soon cost more to give back, the next step first. */
export function FeeBoard() {
  const { t } = useTranslation('board');
  const query = useListFeesQuery({}, useLookedAt());
  const now = useNow(30_000);
  const acts = useOrderActs();
  const { data, refetch } = query;
  // What the rows and their sums say held until the soonest dearer step began.
  const soonest = data?.rows[0]?.dueAt ?? now;
  useEffect(() => {
    if (soonest < now) void refetch();
  }, [soonest, now, refetch]);
  const rowOf = (subject: string) => data?.rows.find(({ order }) => order.orderId === subject);
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
    <BoardFrame
      board="fee"
      answer={data}
      query={query}
      head={
        data && (
          <p className="board-head">
            <span>
              {t('fee.now')} <Money fen={data.nowFen} strong />
            </span>
            <span>
              {t('fee.atStake')} <Money fen={data.atStakeFen} strong />
            </span>
          </p>
        )
      }
    >
      {(row) => <Row key={row.order.orderId} row={row} now={now} acts={acts} />}
    </BoardFrame>
  );
}

function Row({ row, now, acts }: { row: FeeRow; now: number; acts: ReturnType<typeof useOrderActs> }) {
  const { t } = useTranslation('board');
  const language = useLanguage();
  const { order, care, dueAt, nowFen, nextFen, mayRefund, mayChange } = row;
  const name = order.traveller;
  return (
    <OrderBoardRow
      order={order}
      care={care}
      time={<TimeLeft at={dueAt} now={now} />}
      sub={
        <span>
          {t('fee.from', { time: shortDateTime(dueAt, language) })} +<Money fen={nextFen - nowFen} />
        </span>
      }
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
      below={<Steps row={row} />}
    />
  );
}

/** The steps as bars, as high as they are dear; the one that holds now is marked. */
function Steps({ row: { steps } }: { row: FeeRow }) {
  const { t } = useTranslation('board');
  const language = useLanguage();
  const dearest = Math.max(1, ...steps.map(({ feeFen }) => feeFen));
  const current = steps.findIndex(({ now }) => now);
  return (
    <ol className="board-steps" aria-label={t('fee.steps')}>
      {steps.map(({ feeFen, until, now }, index) => (
        <li
          key={until ?? 0}
          className={clsx(
            'board-steps__step',
            now && 'board-steps__step--now',
            index < current && 'board-steps__step--past',
          )}
        >
          <i style={{ height: `${3 + (feeFen / dearest) * TALL}px` }} />
          <span>{feeFen === 0 ? t('fee.free') : <Money fen={feeFen} />}</span>
          <span>{until === null ? t('fee.last') : t('until', { time: shortDateTime(until, language) })}</span>
        </li>
      ))}
    </ol>
  );
}
