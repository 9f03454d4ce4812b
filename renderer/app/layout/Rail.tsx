import clsx from 'clsx';
import { type MouseEvent, memo, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hotkeyText } from '../../shared/hooks/useHotkeys.ts';
import type { Tab } from '../../shared/manifest.ts';
import { useNavigate } from '../../shared/navigation.ts';
import { Kbd } from '../../shared/ui/display/Kbd.tsx';
import { BrandMark } from '../../shared/ui/icons/BrandMark.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { useBrandName } from '../brand/brand.ts';
import { CommandBar } from '../commandBar/CommandBar.tsx';
import { hideCommandBar, showCommandBar } from '../commandBar/commandBarShown.ts';
import { ShortcutSheet } from '../shortcuts/ShortcutSheet.tsx';
import { hideShortcuts, showShortcuts } from '../shortcuts/shortcutSheet.ts';
import { LazyBadge } from './LazyBadge.tsx';
import { keyOfEntry, type NavEntry, railEntries, useNavEntries } from './navEntries.ts';
import { UserMenu } from './UserMenu.tsx';
import { useKeys } from './useKeys.ts';
import './Rail.css';

/** Not to be found open by whoever has a rail again: a window made wide, the next person. */
function closeWhatItOpened(): void {
  hideCommandBar();
  hideShortcuts();
}

type RailProps = { current: Tab | undefined; collapsed: boolean };

/** The desk's navigation, its keys and what they open: 232 wide, icons only on a tablet. */
export const Rail = memo(function Rail({ current, collapsed }: RailProps) {
  const { t } = useTranslation('common');
  const name = useBrandName();
  const entries = useNavEntries();
  const { keyed, booking } = railEntries(entries);
  useKeys();
  useEffect(() => closeWhatItOpened, []);
  return (
    <aside className={clsx('app-rail', collapsed && 'app-rail--icons')}>
      <div className="app-rail__brand">
        <BrandMark {...(collapsed ? { label: name } : {})} />
        {!collapsed && <b>{name}</b>}
        {!collapsed && name !== t('product.latin') && <span>{t('product.latin')}</span>}
      </div>
      <button
        type="button"
        className="app-rail__search"
        aria-keyshortcuts="Control+K"
        title={collapsed ? t('nav.commandBar') : undefined}
        onClick={showCommandBar}
      >
        <Icon name="search" size={16} />
        <span className="app-rail__word">{t('nav.commandBar')}</span>
        <Kbd className="app-rail__key">{hotkeyText('$mod+k')}</Kbd>
      </button>
      <div className="app-rail__scroll">
        <nav className="app-rail__nav" aria-label={t('nav.label')}>
          {keyed.map((entry, index) => (
            <Entry
              key={entry.tab}
              {...entry}
              keys={keyOfEntry(index)}
              isCurrent={entry.tab === current}
              collapsed={collapsed}
            />
          ))}
          {booking.length > 0 && (
            <span className="app-rail__group" aria-hidden="true">
              {t('nav.book')}
            </span>
          )}
          {booking.map((entry) => (
            <Entry
              key={entry.tab}
              {...entry}
              keys={null}
              isCurrent={entry.tab === current}
              collapsed={collapsed}
            />
          ))}
        </nav>
        {!collapsed &&
          entries.map(
            ({ tab, below: Below }) =>
              Below && (
                <Suspense key={tab}>
                  <Below />
                </Suspense>
              ),
          )}
      </div>
      <div className="app-rail__foot">
        <button type="button" className="app-rail__entry" onClick={showShortcuts}>
          <Icon name="keyboard" size={18} />
          <span className="app-rail__word">{t('nav.shortcuts')}</span>
          <span className="app-rail__hint" aria-hidden="true">
            ?
          </span>
        </button>
        <UserMenu collapsed={collapsed} />
      </div>
      <CommandBar />
      <ShortcutSheet />
    </aside>
  );
});

type EntryProps = Pick<NavEntry, 'tab' | 'href' | 'icon'> & {
  /** What opens it from the keyboard; null where nothing does. */
  keys: string | null;
  isCurrent: boolean;
  collapsed: boolean;
};

/** A link of the browser's own, which navigates here: the router's would be drawn anew at every address. */
const Entry = memo(function Entry({ tab, href, icon, keys, isCurrent, collapsed }: EntryProps) {
  const { t } = useTranslation('common');
  const word = t(`tabs.${tab}`);
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    navigate(href, { replace: href === pathname + search });
  };
  return (
    <a
      href={href}
      onClick={go}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={keys ?? undefined}
      title={collapsed ? word : undefined}
      className={clsx('app-rail__entry', isCurrent && 'app-rail__entry--on')}
    >
      <Icon name={icon} size={18} />
      <span className="app-rail__word">{word}</span>
      {/* What home counts stands at its own entry here. */}
      {tab !== 'home' && <LazyBadge tab={tab} isOnIcon={collapsed} />}
      {keys && (
        <span className="app-rail__hint" aria-hidden="true">
          {hotkeyText(keys)}
        </span>
      )}
    </a>
  );
});

/** Not one that opens another tab or window. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
