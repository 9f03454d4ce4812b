import { useTranslation } from 'react-i18next';
import type { Tab } from '../../shared/manifest.ts';
import { TabBar } from '../../shared/ui/bars/TabBar.tsx';
import { LazyBadge } from './LazyBadge.tsx';
import { useNavEntries } from './navEntries.ts';

/** The phone's bottom bar, on top-level screens. */
export function PhoneTabs({ current }: { current: Tab | undefined }) {
  const { t } = useTranslation('common');
  const entries = useNavEntries().filter(({ railOnly }) => !railOnly);
  const items = entries.map(({ tab, icon, href }) => ({
    id: tab,
    label: t(`tabs.${tab}`),
    icon,
    href,
    end: <LazyBadge tab={tab} isOnIcon />,
  }));
  return <TabBar label={t('nav.label')} items={items} current={current ?? null} />;
}
