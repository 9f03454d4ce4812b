import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { type ApprovalRow, useListWaitingQuery } from '../../../travel/boards/boardsApi.ts';
import { useNudge } from '../../../travel/boards/useNudge.ts';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { ActWords } from '../parts/ActWords.tsx';
import { BoardFrame } from '../parts/BoardFrame.tsx';
import { TimeLeft } from '../parts/TimeLeft.tsx';
import { boardKeys, useBoardKeys } from '../parts/useOrderActs.ts';

/** What somebody else is asked to decide, the next deadline first. */
export function ApprovalBoard() {
  const query = useListWaitingQuery({}, useLookedAt());
  const now = useNow(1_000);
  const nudge = useNudge();
  useBoardKeys({
    nudge: (subject) => {
      const row = query.data?.rows.find(({ approval }) => approval.approvalId === subject);
      if (row && isNudged(row, now)) nudge(row.approval.approvalId);
    },
  });
  return (
    <BoardFrame board="approval" answer={query.data} query={query}>
      {(row) => <Row key={row.approval.approvalId} row={row} now={now} onNudge={nudge} />}
    </BoardFrame>
  );
}

/** Whether whoever is asked may be reminded at `now` (epoch ms). */
function isNudged({ remindFrom }: ApprovalRow, now: number): boolean {
  return remindFrom !== null && remindFrom <= now;
}

type RowProps = { row: ApprovalRow; now: number; onNudge: ReturnType<typeof useNudge> };

function Row({ row, now, onNudge }: RowProps) {
  const { t } = useTranslation(['board', 'approval']);
  const language = useLanguage();
  const { approval, approver, remindFrom } = row;
  const { approvalId, order, principal, title, kind, deadlineAt, amountFen, noLimit } = approval;
  const href = useHref()('approvalDetail', { approvalId });
  const isCurrent = useOpenBeside('approvalDetail', 'approvalId') === approvalId;
  const name = order?.traveller || principal;
  return (
    <div className="board-row">
      <ListRow
        subject={approvalId}
        href={href}
        isCurrent={isCurrent}
        leading={<TimeLeft at={deadlineAt} now={now} />}
        strong
        title={
          <Dots>
            {name}
            {order ? <ItemTitle item={order.item} /> : title}
          </Dots>
        }
        sub={
          <Dots>
            {t(`approval:kind.${kind}`)}
            {approver && t('board:waitsFor', { name: approver })}
          </Dots>
        }
        end={noLimit ? t('board:noLimit') : <Money fen={amountFen} />}
      />
      <span className="board-row__acts">
        {isNudged(row, now) && (
          <Button size="sm" kbd={hotkeyText(boardKeys.nudge)} onPress={() => onNudge(approvalId)}>
            <ActWords said={t('board:nudgeOf', { name })}>{t('board:nudge')}</ActWords>
          </Button>
        )}
        {remindFrom !== null && remindFrom > now && (
          <span className="board-wait">
            {t('board:nudgeFrom', { time: shortDateTime(remindFrom, language) })}
          </span>
        )}
      </span>
    </div>
  );
}
