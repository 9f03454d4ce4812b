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
import { type DeadlineRow, useListDeadlinesQuery } from '../../../travel/boards/boardsApi.ts';
import { useNudge } from '../../../travel/boards/useNudge.ts';
import { ActWords } from '../parts/ActWords.tsx';
import { BoardFrame } from '../parts/BoardFrame.tsx';
import { OrderBoardRow } from '../parts/OrderBoardRow.tsx';
import { Radar } from '../parts/Radar.tsx';
import { TimeLeft } from '../parts/TimeLeft.tsx';
import { boardKeys, useBoardKeys, useOrderActs } from '../parts/useOrderActs.ts';

const tones = {
  offer: 'warn',
  hold: 'unknown',
  payment: 'brand',
  approval: 'approval',
  ticketing: 'unknown',
} as const;

/** What lapses, the next first. */
export function DeadlineBoard() {
  const { t } = useTranslation('board');
  const query = useListDeadlinesQuery({}, useLookedAt());
  const now = useNow(1_000);
  const acts = useOrderActs();
  const nudge = useNudge();
  const rows = query.data?.rows ?? [];
  const rowOf = (subject: string) => rows.find(({ order }) => order.orderId === subject);
  useBoardKeys({
    pay: (subject) => {
      const row = rowOf(subject);
      if (row) acts.pay(row.order);
    },
    nudge: (subject) => {
      const approvalId = rowOf(subject)?.approvalId;
      if (approvalId) nudge(approvalId);
    },
  });
  const soon = rows.filter(({ dueAt }) => dueAt < now + 86_400_000).length;
  return (
    <BoardFrame
      board="deadline"
      answer={acts.isKnown ? query.data : undefined}
      query={query}
      head={
        <>
          <p className="board-head">
            <b>{t('radar.title')}</b>
            <span>{t('radar.soon', { count: soon })}</span>
          </p>
          <Radar rows={rows} now={now} />
        </>
      }
    >
      {(row) => (
        <Row
          key={row.order.orderId}
          row={row}
          now={now}
          canPay={acts.shareOf(row.order) !== undefined}
          onPay={() => acts.pay(row.order)}
          onNudge={nudge}
        />
      )}
    </BoardFrame>
  );
}

type RowProps = {
  row: DeadlineRow;
  now: number;
  canPay: boolean;
  onPay: () => void;
  onNudge: ReturnType<typeof useNudge>;
};

function Row({ row: { order, care, kind, dueAt, approvalId }, now, canPay, onPay, onNudge }: RowProps) {
  const { t } = useTranslation(['board', 'care']);
  const language = useLanguage();
  const name = order.traveller;
  const until = t('until', { time: shortDateTime(dueAt, language) });
  return (
    <OrderBoardRow
      order={order}
      care={care}
      time={<TimeLeft at={dueAt} now={now} />}
      sub={
        <Dots>
          <StatusDot tone={tones[kind]}>{t(`care:deadline.${kind}`)}</StatusDot>
          {until}
        </Dots>
      }
      end={<Money fen={order.totalFen} />}
      acts={
        canPay ? (
          <Button size="sm" kbd={hotkeyText(boardKeys.pay)} onPress={onPay}>
            <ActWords said={t('payOf', { name })}>{t('pay')}</ActWords>
          </Button>
        ) : (
          approvalId && (
            <Button size="sm" kbd={hotkeyText(boardKeys.nudge)} onPress={() => onNudge(approvalId)}>
              <ActWords said={t('nudgeOf', { name })}>{t('nudge')}</ActWords>
            </Button>
          )
        )
      }
    />
  );
}
