import clsx from 'clsx';
import {
  Activity,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { RouteTableContext, type Stage } from '../../shared/navigation.ts';
import { selectLanguage } from '../../shared/settings.ts';
import { ActingBanner } from '../acting/ActingBanner.tsx';
import { type Slot, slotsFor } from '../panes/keptPanes.ts';
import { StagePage } from '../panes/PaneView.tsx';
import { arrange, type Page, urlAfterClosing } from '../panes/panes.ts';
import { useCloseKey } from '../panes/useCloseKey.ts';
import { useLeave } from '../panes/useLeave.ts';
import { useStages } from '../panes/usePaneCount.ts';
import { Notices } from './Notices.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import './Layout.css';
import './Rail.css';

// A phone has no rail and one stage, so the desk's menus and keys are not part of the first load.
const EmptyStage = lazy(async () => ({ default: (await import('../panes/EmptyPane.tsx')).EmptyStage }));
const Rail = lazy(async () => ({ default: (await import('./Rail.tsx')).Rail }));

/** The frame around the screens: rail, stages, bottom bar. Places pages by the URL alone. */
export function Layout({ url, subject }: { url: string; subject: string }) {
  const { t } = useTranslation('common');
  const table = useContext(RouteTableContext);
  const language = useSelector(selectLanguage);
  const { device, stages } = useStages();
  const pages = useMemo(() => arrange(table, url, stages, language), [table, url, stages, language]);
  const main = pages.at(-1);
  const latest = useLatest(url, pages);
  const slots = useSlots(pages, subject);
  const leave = useLeave(url, main?.route ?? null, device === 'phone' || device === 'tablet');
  const closable = device === 'desk' && urlAfterClosing(table, url, language) !== null && pages.length > 1;
  useCloseKey(closable, leave);
  if (!main) return null;
  const alone = main.route.place === 'alone';
  const wide = main.route.place === 'wide';
  const rail = device !== 'phone' && !alone;
  const columns = alone || wide ? 1 : stages;
  return (
    <div className={clsx('app', `app--${device}`, alone && 'app--alone', wide && 'app--wide')}>
      <a className="app-skip" href="#content">
        {t('nav.skip')}
      </a>
      {rail && (
        <Suspense fallback={<div className={clsx('app-rail', device === 'tablet' && 'app-rail--icons')} />}>
          <Rail current={main.route.tab} collapsed={device === 'tablet'} />
        </Suspense>
      )}
      <div className="app-main">
        {!alone && <Notices />}
        {!alone && device === 'desk' && <ActingBanner />}
        <main id="content" tabIndex={-1} className={clsx('app-stages', `app-stages--${columns}`)}>
          {slots.map(({ page, shown }) => {
            const at = pages.findIndex(({ key }) => key === page.key);
            return (
              <Activity key={page.key} mode={shown ? 'visible' : 'hidden'}>
                <StagePage
                  page={page}
                  position={positionOf(at, pages.length, device, wide)}
                  column={Math.max(at, 0) + 1}
                  leave={leave}
                  latest={latest}
                />
              </Activity>
            );
          })}
          {columns > pages.length && (
            <Suspense fallback={<div />}>
              <EmptyStage />
            </Suspense>
          )}
        </main>
        {device === 'phone' && main.route.top && <PhoneTabs current={main.route.tab} />}
      </div>
    </div>
  );
}

function positionOf(at: number, count: number, device: string, wide: boolean): Stage['position'] {
  if (device !== 'desk') return 'only';
  if (wide) return 'wide';
  return at > 0 && at === count - 1 ? 'right' : 'left';
}

/** Answers the newest URL and pages without changing itself, so that stages need not re-render. */
function useLatest(url: string, pages: readonly Page[]): () => { url: string; pages: readonly Page[] } {
  const ref = useRef({ url, pages });
  useEffect(() => {
    ref.current = { url, pages };
  });
  return useCallback(() => ref.current, []);
}

/** Pages shown and kept alive; another subject starts with none kept (nothing of the former one may show). */
function useSlots(pages: readonly Page[], subject: string): readonly Slot[] {
  const [kept, setKept] = useState<{ subject: string; slots: readonly Slot[] }>({ subject, slots: [] });
  const slots = slotsFor(kept.subject === subject ? kept.slots : [], pages);
  if (slots !== kept.slots || kept.subject !== subject) setKept({ subject, slots });
  return slots;
}
