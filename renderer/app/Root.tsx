import { Suspense, useContext, useEffect, useEffectEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { asRouteLanguage, htmlLanguage } from '../../contract/languages.ts';
import { handOffSeen, keepToken, returnRemembered } from '../shared/handOff.ts';
import type { FeatureRoute } from '../shared/manifest.ts';
import { RouteTableContext } from '../shared/navigation.ts';
import { pathTo } from '../shared/routeTable.ts';
import { selectSession } from '../shared/session/sessionSlice.ts';
import { routeLanguageSeen, selectLanguage } from '../shared/settings.ts';
import { ToastRegion } from '../shared/ui/ToastRegion.tsx';
import { subjectOf } from './connect.ts';
import { decide, type Verdict } from './guard.ts';
import { DeadEnd } from './layout/DeadEnd.tsx';
import { Layout } from './layout/Layout.tsx';
import { Splash } from './layout/Splash.tsx';
import { Overlay } from './Overlay.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { useAppearance } from './useAppearance.ts';
import { useKeys } from './useKeys.ts';
import { usePageTitle } from './usePageTitle.ts';

/** Guard, layout and what stands above every screen. */
export function Root() {
  const { t } = useTranslation('common');
  const language = useSelector(selectLanguage);
  useAppearance();
  useKeys();
  return (
    <I18nProvider locale={htmlLanguage[language]}>
      <Suspense fallback={<Splash />}>
        <Guarded />
      </Suspense>
      <Overlay />
      <ShortcutSheet />
      <ToastRegion label={t('toast.region')} closeLabel={t('action.close')} />
    </I18nProvider>
  );
}

function Guarded() {
  const table = useContext(RouteTableContext);
  const session = useSelector(selectSession);
  const language = useSelector(selectLanguage);
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const user = session.status === 'signedIn' ? session.user : null;
  const verdict = decide({ table, url, user, language });
  const waits = session.status === 'restoring' && !isOpenNow(verdict);
  useVerdict(waits ? null : verdict, !(session.status === 'signedOut' && session.because === 'left'));
  const route = verdict.do === 'show' ? verdict.found.route : null;
  usePageTitle(waits ? null : route);
  if (waits) return <Splash />;
  if (verdict.do === 'show') return <Layout url={url} subject={subjectOf(session)} />;
  if (verdict.do === 'notFound' || verdict.do === 'malformed') return <DeadEnd kind={verdict.do} />;
  return <Splash />;
}

/** Public screens and dead ends need not wait for the session. */
function isOpenNow(verdict: Verdict): boolean {
  if (verdict.do === 'show') return isPublic(verdict.found.route);
  return verdict.do === 'notFound' || verdict.do === 'malformed' || verdict.do === 'handOff';
}

const isPublic = (route: FeatureRoute) => route.public === true;

/** Does what the guard decided: redirects replace, the way back is remembered, the URL's language is followed. */
function useVerdict(verdict: Verdict | null, remembers: boolean): void {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const table = useContext(RouteTableContext);
  const lang = verdict?.do === 'show' ? verdict.found.params['lang'] : undefined;
  useEffect(() => {
    if (lang !== undefined) dispatch(routeLanguageSeen(asRouteLanguage(lang)));
  }, [lang, dispatch]);
  const act = useEffectEvent(() => {
    if (verdict?.do === 'redirect') {
      if (verdict.remember !== undefined) dispatch(returnRemembered(remembers ? verdict.remember : null));
      void navigate(verdict.to, { replace: true });
    }
    if (verdict?.do === 'handOff') {
      keepToken(verdict.token);
      dispatch(handOffSeen(Object.fromEntries(verdict.query)));
      const screen = pathTo(table, 'thirdAccount', asRouteLanguage(verdict.path.split('/').at(-1)));
      void navigate(screen ?? verdict.path, { replace: true });
    }
  });
  // A verdict is made anew on every render; what it says is what counts.
  const said = verdict && verdict.do !== 'show' ? JSON.stringify([verdict, verdict.do === 'handOff']) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` stands for the verdict.
  useEffect(() => act(), [said]);
}
