import { useTranslation } from 'react-i18next';
import type { Tab } from '../../shared/manifest.ts';
import { useGetOverviewQuery } from '../../shared/session/overviewApi.ts';
import '../../shared/ui/bars/BottomBar.css';
import '../../shared/ui/display/Count.css';

/** What of the overview is counted at an entry of main navigation: to decide, and to pay. */
const counted = { home: 'decide', orders: 'owed' } as const;

/** How much waits behind an entry, as home says it; push keeps it. Nothing where nothing does. */
export function NavBadge({ tab, isOnIcon }: { tab: Tab; isOnIcon: boolean }) {
  const { t } = useTranslation('home');
  const kind = tab === 'home' || tab === 'orders' ? counted[tab] : null;
  const { data } = useGetOverviewQuery({}, { skip: kind === null });
  const count = (kind && data?.[kind]) ?? 0;
  if (!kind || count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={isOnIcon ? 'td-bar__badge' : 'td-count td-count--alert'}>
        {count > 99 ? '99+' : count}
      </span>
      <span className="td-vh">{t(`badge.${kind}`, { count })}</span>
    </>
  );
}
