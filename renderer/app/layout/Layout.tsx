import clsx from 'clsx';
import {
  Activity,
  type MouseEvent,
  Suspense,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import { RouteTableContext, type ScreenPane, ShownContext } from '../../shared/navigation.ts';
import { useMayOpen } from '../../shared/screens/useMayOpen.ts';
import { selectLanguage } from '../../shared/settings.ts';
import { ActingBanner } from '../acting/ActingBanner.tsx';
import { type Slot, slotsFor } from '../panes/keptPanes.ts';
import { PaneView } from '../panes/PaneView.tsx';
import { type Pane, panesAt, urlAfterClosing } from '../panes/panes.ts';
import { useCloseKey } from '../panes/useCloseKey.ts';
import { useLeave } from '../panes/useLeave.ts';
import { usePaneCount } from '../panes/usePaneCount.ts';
import { ConnectionStrip, Notices } from './Notices.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import './Layout.css';
import './Rail.css';

// A phone has no rail and one pane, so the desk's menus and keys are not part of the first load.
const EmptyPane = lazyPart(async () => (await import('../panes/EmptyPane.tsx')).EmptyPane);
const Rail = lazyPart(async () => (await import('./Rail.tsx')).Rail);

/** The frame around the screens: rail, panes, bottom bar. The URL alone says which panes. */
export function Layout({ url, subject }: { url: string; subject: string }) {
  const { t } = useTranslation('common');
  const table = useContext(RouteTableContext);
  const language = useSelector(selectLanguage);
  const { device, count } = usePaneCount();
  const mayOpen = useMayOpen();
  const panes = useMemo(
    () =>
      panesAt(table, url, count, language).filter(
        // Nobody opened what stands beside: without its permission it is not there.
        ({ owner, route }) => !owner || mayOpen(route.name),
      ),
    [table, url, count, language, mayOpen],
  );
  const shown = useMemo(() => panes.map(({ route, search }) => ({ name: route.name, search })), [panes]);
  const main = panes.findLast(({ owner }) => !owner);
  const latest = useLatest(url, panes);
  const slots = useSlots(panes, subject);
  const leave = useLeave(latest, device === 'phone' || device === 'tablet');
  const closable = device === 'desk' && urlAfterClosing(table, url, language) !== null && panes.length > 1;
  useCloseKey(closable, leave);
  if (!main) return null;
  const alone = main.route.role === 'alone';
  const wide = main.route.role === 'wide';
  const rail = device !== 'phone' && !alone;
  const broad = panes[0]?.route.broad === true;
  const columns = alone || wide ? 1 : broad ? panes.length : count;
  return (
    // A page that stands alone is not this frame moved aside: another element, so nothing counts as shifted.
    <div
      key={alone ? 'alone' : 'panes'}
      className={clsx('app', `app--${device}`, alone && 'app--alone', wide && 'app--wide')}
    >
      <a className="app-skip" href="#content" onClick={skip}>
        {t('nav.skip')}
      </a>
      {rail && (
        <Suspense fallback={<div className={clsx('app-rail', device === 'tablet' && 'app-rail--icons')} />}>
          <Rail current={(broad ? panes[0] : main)?.route.tab} collapsed={device === 'tablet'} />
        </Suspense>
      )}
      <div className="app-main">
        {!alone && <Notices />}
        {!alone && device === 'desk' && <ActingBanner />}
        <main
          id="content"
          tabIndex={-1}
          className={clsx('app-panes', `app-panes--${columns}`, broad && columns > 1 && 'app-panes--broad')}
        >
          <ShownContext value={shown}>
            {slots.map(({ pane, shown: isShown }) => {
              const at = panes.findIndex(({ key }) => key === pane.key);
              return (
                <Activity key={pane.key} mode={isShown ? 'visible' : 'hidden'}>
                  <PaneView
                    pane={pane}
                    position={positionOf(pane, at, panes.length, device)}
                    column={Math.max(at, 0) + 1}
                    leave={leave}
                    latest={latest}
                  />
                </Activity>
              );
            })}
          </ShownContext>
          {columns > panes.length && (
            <Suspense fallback={<div />}>
              <EmptyPane shown={panes.length} />
            </Suspense>
          )}
        </main>
        {!alone && <ConnectionStrip />}
        {device === 'phone' && main.route.top && <PhoneTabs current={main.route.tab} />}
      </div>
    </div>
  );
}

/** One that is hidden has the place it will mostly have again: it is not drawn anew to go and to come. */
function positionOf(
  { route, owner }: Pane,
  at: number,
  count: number,
  device: string,
): ScreenPane['position'] {
  if (device !== 'desk') return 'only';
  if (route.role === 'wide') return 'wide';
  return !owner && at > 0 && at === count - 1 ? 'right' : 'left';
}

/** Answers the newest URL and panes without changing itself, so that panes need not re-render. */
function useLatest(url: string, panes: readonly Pane[]): () => { url: string; panes: readonly Pane[] } {
  const ref = useRef({ url, panes });
  // Before the effects of the screens, which may ask.
  useLayoutEffect(() => {
    ref.current = { url, panes };
  });
  return useCallback(() => ref.current, []);
}

/** Panes shown and kept alive; another subject starts with none kept (nothing of the former one may show). */
function useSlots(panes: readonly Pane[], subject: string): readonly Slot[] {
  const [kept, setKept] = useState<{ subject: string; slots: readonly Slot[] }>({ subject, slots: [] });
  const slots = slotsFor(kept.subject === subject ? kept.slots : [], panes);
  if (slots !== kept.slots || kept.subject !== subject) setKept({ subject, slots });
  return slots;
}

/** The address stays as it is: its hash may be a guest's token, and an entry of its own would be one more step back. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
