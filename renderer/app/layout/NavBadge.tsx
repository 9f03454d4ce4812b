import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Tab } from '../../shared/manifest.ts';
import { useGetMessageCentreQuery } from '../../shared/session/messageCentreApi.ts';
import { useGetOverviewQuery } from '../../shared/session/overviewApi.ts';
import { useActing } from '../../shared/session/useSession.ts';
import { useCountBoardsQuery } from '../../travel/boards/boardsApi.ts';
import '../../shared/ui/bars/BottomBar.css';
import '../../shared/ui/display/Count.css';

/** What of the overview is counted at an entry of main navigation: to decide, and to pay. */
const counted = { home: 'decide', approvals: 'decide', orders: 'owed' } as const;

/** How much waits behind an entry, as home says it; push keeps it. Nothing where nothing does. */
export function NavBadge({ tab, isOnIcon }: { tab: Tab; isOnIcon: boolean }) {
  if (tab === 'boards') return <BoardsBadge isOnIcon={isOnIcon} />;
  if (tab === 'messages') return <MessagesBadge isOnIcon={isOnIcon} />;
  if (tab !== 'home' && tab !== 'approvals' && tab !== 'orders') return null;
  return <OverviewBadge kind={counted[tab]} isOnIcon={isOnIcon} />;
}

/** What a badge counts, in words; none until they have come, because main navigation waits for no words. */
function useWords() {
  const { t, ready } = useTranslation('home', { useSuspense: false });
  return (kind: 'decide' | 'owed' | 'unread' | 'boards', count: number) =>
    ready ? t(`badge.${kind}`, { count }) : '';
}

function OverviewBadge({ kind, isOnIcon }: { kind: 'decide' | 'owed'; isOnIcon: boolean }) {
  const words = useWords();
  const { data } = useGetOverviewQuery({});
  const count = data?.[kind] ?? 0;
  return <Badge count={count} words={words(kind, count)} isOnIcon={isOnIcon} />;
}

/** One's own unread messages; in another's name there are none to read. */
function MessagesBadge({ isOnIcon }: { isOnIcon: boolean }) {
  const words = useWords();
  const isActing = useActing() !== null;
  const { data } = useGetMessageCentreQuery({}, { skip: isActing });
  const count = isActing ? 0 : (data?.unread ?? 0);
  return <Badge count={count} words={words('unread', count)} isOnIcon={isOnIcon} isQuiet />;
}

/** What of all boards cannot wait a day, or went wrong; what waits for approval is among the deadlines. */
function BoardsBadge({ isOnIcon }: { isOnIcon: boolean }) {
  const words = useWords();
  const { data } = useCountBoardsQuery({});
  const others = data?.boards.filter(({ board }) => board !== 'approval') ?? [];
  const count = others.reduce((sum, { urgent }) => sum + urgent, 0);
  return <Badge count={count} words={words('boards', count)} isOnIcon={isOnIcon} />;
}

type BadgeProps = {
  count: number;
  words: string;
  isOnIcon: boolean;
  /** It may wait as long as it likes. */
  isQuiet?: boolean;
};

function Badge({ count, words, isOnIcon, isQuiet = false }: BadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={isOnIcon ? 'td-bar__badge' : clsx('td-count', !isQuiet && 'td-count--alert')}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="td-vh">{words}</span>
    </>
  );
}
