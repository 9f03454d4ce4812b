import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type BoardKind, boardKinds } from '../../../../contract/enums/desk/board.ts';
import { useHeader } from '../../../shared/header.ts';
import { useLookedAt } from '../../../shared/hooks/useLookedAt.ts';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { useCountBoardsQuery } from '../../../travel/boards/boardsApi.ts';
import { ApprovalBoard } from '../boards/ApprovalBoard.tsx';
import { DeadlineBoard } from '../boards/DeadlineBoard.tsx';
import { FeeBoard } from '../boards/FeeBoard.tsx';
import { TravelBoard } from '../boards/TravelBoard.tsx';
import { UnknownBoard } from '../boards/UnknownBoard.tsx';
import { VoucherBoard } from '../boards/VoucherBoard.tsx';
import './BoardsScreen.css';

const views: Readonly<Record<BoardKind, () => React.ReactNode>> = {
  deadline: DeadlineBoard,
  fee: FeeBoard,
  approval: ApprovalBoard,
  unknown: UnknownBoard,
  voucher: VoucherBoard,
  travel: TravelBoard,
};

/** The desk's boards, one at a time; which is in the address. */
export function BoardsScreen() {
  const { t } = useTranslation(['board', 'care']);
  const [params] = useSearchParams();
  const go = useGo();
  const selected = boardKinds.find((board) => board === params.get('board')) ?? 'deadline';
  const { data } = useCountBoardsQuery({}, useLookedAt());
  const counts = new Map(data?.boards.map(({ board, count }) => [board, count]));
  const acting = useActing();
  const sub = acting ? t('forPrincipal', { name: acting.name }) : t('forAll');
  const handOvers = useHref()('handOvers');
  const openWord = t('care:open');
  useHeader(
    useMemo(
      () => ({ sub, ...(handOvers && { end: <Link href={handOvers}>{openWord}</Link> }) }),
      [sub, handOvers, openWord],
    ),
  );
  const Board = views[selected];
  return (
    <div className="boards">
      <Tabs
        label={t('boards')}
        tabs={boardKinds.map((id) => ({ id, label: t(`board.${id}`), count: counts.get(id) ?? 0 }))}
        selected={selected}
        onSelect={(board) => go('boards', { board }, { replace: true })}
        className="boards__tabs"
        panelClassName="boards__panel"
      >
        <Board />
      </Tabs>
    </div>
  );
}
