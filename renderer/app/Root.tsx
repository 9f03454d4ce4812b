import { Suspense, useContext, useEffect, useMemo } from 'react';
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useSelector } from 'react-redux';
import { useHref, useLocation } from 'react-router-dom';
import { htmlLanguage } from '../../contract/languages.ts';
import { BrandContext } from '../shared/brand.ts';
import { lazyPart, untilLoaded } from '../shared/loading/lazyPart.ts';
import { RouteTableContext, useNavigate } from '../shared/navigation.ts';
import { usePlatform } from '../shared/platform.ts';
import { selectIsUnreached, selectSession } from '../shared/session/sessionSlice.ts';
import { selectLanguage } from '../shared/settings.ts';
import { LazyAgreements } from './agreements/LazyAgreements.tsx';
import { useAlerts } from './alerts/useAlerts.ts';
import { useBrand, useBrandName } from './brand/brand.ts';
import { useAppearance } from './brand/useAppearance.ts';
import { decide, type GuardDecision } from './guard/guard.ts';
import { useGuardDecision } from './guard/useGuardDecision.ts';
import { useRouteLanguage } from './guard/useRouteLanguage.ts';
import { useScreenOpens } from './guard/useScreenOpens.ts';
import { useSwipPage } from './guard/useSwipPage.ts';
import { DeadEnd } from './layout/DeadEnd.tsx';
import { Layout } from './layout/Layout.tsx';
import { Overlay } from './layout/Overlay.tsx';
import { Splash } from './layout/Splash.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { useWindowTitle } from './panes/useWindowTitle.ts';
import { subjectOf } from './session/followSession.ts';
import { SignOutAsk } from './session/SignOutAsk.tsx';
import { useTracking } from './tracking/useTracking.ts';

// A browser has nothing to lock.
const ScreenLock = lazyPart(async () => (await import('./lock/ScreenLock.tsx')).ScreenLock);

/** Guard, layout and what stands above every screen. */
export function Root() {
  const language = useSelector(selectLanguage);
  const navigate = useNavigate();
  const name = useBrandName();
  const { mark, messageCentre } = useBrand();
  const brand = useMemo(() => ({ name, mark, messageCentre }), [name, mark, messageCentre]);
  const { lock } = usePlatform();
  useAppearance();
  useScreenOpens();
  useAlerts();
  useKeptFocus();
  return (
    <I18nProvider locale={htmlLanguage[language]}>
      <LinkProvider navigate={navigate} useHref={useHref}>
        <BrandContext value={brand}>
          <Guarded />
        </BrandContext>
        <Overlay />
        <SignOutAsk />
        <Toasts />
        {lock && (
          <Suspense>
            <ScreenLock />
          </Suspense>
        )}
      </LinkProvider>
    </I18nProvider>
  );
}

/** Loaded after the start: nothing is lost before there is something to press. */
function useKeptFocus(): void {
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    void untilLoaded(() => import('../shared/ui/focus/keepFocus.ts')).then(({ keepFocus }) => {
      if (!isOver) stop = keepFocus();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}

function Guarded() {
  const table = useContext(RouteTableContext);
  const session = useSelector(selectSession);
  const language = useSelector(selectLanguage);
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const user = session.status === 'signedIn' ? session.user : null;
  const made = decide({ table, url, user, language });
  const decision = session.status === 'restoring' && !isOpenNow(made) ? null : made;
  const shown = decision?.do === 'show' ? decision.found : null;
  const isUnreached = useSelector(selectIsUnreached) && decision === null;
  useGuardDecision(decision);
  useRouteLanguage(url, shown?.params['lang']);
  useTracking(shown?.route ?? null, pathname);
  useSwipPage(shown?.route ?? null);
  const title = useWindowTitle(shown?.route ?? null);
  if (decision?.do === 'notFound' || decision?.do === 'malformed') return <DeadEnd kind={decision.do} />;
  if (isUnreached) return <DeadEnd kind="unreached" />;
  if (!shown) return <Splash />;
  return (
    <>
      <Layout url={url} subject={subjectOf(session)} />
      {user && !shown.route.public && <LazyAgreements key={user.id} />}
      <p aria-live="polite" className="td-vh">
        {title}
      </p>
    </>
  );
}

/** Public screens and dead ends need not wait for the session. */
function isOpenNow(decision: GuardDecision): boolean {
  if (decision.do === 'show') return decision.found.route.public === true;
  return decision.do === 'notFound' || decision.do === 'malformed' || decision.do === 'handOff';
}
