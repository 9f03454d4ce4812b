import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Tab } from '../../shared/manifest.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useNavEntries } from './navEntries.ts';
import './TabBar.css';

/** The phone's bottom bar, on top-level screens. */
export function TabBar({ current }: { current: Tab | undefined }) {
  const { t } = useTranslation('common');
  const entries = useNavEntries(['home', 'train', 'orders', 'me']);
  return (
    <nav className="td-tabbar" aria-label={t('nav.label')}>
      {entries.map(({ tab, icon, href }) => (
        <Link
          key={tab}
          to={href}
          aria-current={tab === current ? 'page' : undefined}
          className={clsx('td-tabbar__tab', tab === current && 'td-tabbar__tab--on')}
        >
          <Icon name={icon} size={24} />
          {t(`nav.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
