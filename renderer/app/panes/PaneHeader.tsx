import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeaderExtras } from '../../shared/header.ts';
import { type HeaderParts, headerParts } from '../../shared/headerTypes.ts';
import { useHref, useNavigate, usePane } from '../../shared/navigation.ts';
import { useHomeName } from '../../shared/session/homeName.ts';
import { IconButton } from '../../shared/ui/controls/IconButton.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import type { Pane } from './panes.ts';
import { useHidesBack } from './useHidesBack.ts';
import { useRouteTitle } from './useRouteTitle.ts';
import './PaneHeader.css';

/** The header of a pane: 48 px on a phone, 64 px on the desk. */
export function PaneHeader({ pane, extras }: { pane: Pane; extras: HeaderExtras | null }) {
  const { header } = pane.route;
  const title = useRouteTitle(pane.route);
  if (header === 'none') return null;
  if (header === 'home') return <HomeHeader />;
  return <HeaderBar parts={headerParts[header]} extras={extras} title={extras?.title ?? title} />;
}

type BarProps = { parts: HeaderParts; extras: HeaderExtras | null; title: ReactNode };

function HeaderBar({ parts, extras, title }: BarProps) {
  const { t } = useTranslation('common');
  const { position, leave } = usePane();
  const hidesBack = useHidesBack();
  const href = useHref();
  const navigate = useNavigate();
  const home = href(useHomeName());
  const goBack = extras?.onLeave ?? leave;
  // On the desk the rail leads home and back; only a detail can be closed.
  const isPhone = position === 'only';
  const closes = position === 'right';
  return (
    <header className={clsx('app-head', isPhone ? 'app-head--phone' : 'app-head--desk')}>
      {isPhone && (
        <span className="app-head__start">
          {parts.start === 'back' && !hidesBack && (
            <IconButton icon="chevronLeft" iconSize={24} label={t('header.back')} onPress={goBack} />
          )}
          {parts.start === 'close' && (
            <IconButton icon="close" iconSize={24} label={t('header.close')} onPress={goBack} />
          )}
        </span>
      )}
      <div className="app-head__mid">
        {parts.middle === 'tabs' && extras?.tabs ? extras.tabs : <h1 className="app-head__title">{title}</h1>}
        {extras?.sub && <p className="app-head__sub">{extras.sub}</p>}
      </div>
      <span className={clsx('app-head__end', parts.action && 'app-head__end--kept')}>
        {extras?.end}
        {isPhone && parts.home && home && (
          <IconButton icon="home" label={t('header.home')} onPress={() => navigate(home)} />
        )}
        {closes && <IconButton icon="close" label={t('header.close')} onPress={goBack} />}
      </span>
    </header>
  );
}
