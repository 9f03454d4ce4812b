import clsx from 'clsx';
import { Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import {
  UNSAFE_NavigationContext as NavigationContext,
  Route,
  Routes,
  useNavigate,
  useHref as useRouterHref,
} from 'react-router-dom';
import { type HeaderExtras, HeaderExtrasContext } from '../../shared/header.ts';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { RouteTableContext, type Stage, StageContext } from '../../shared/navigation.ts';
import {
  isGranted,
  selectPermissions,
  selectPermissionsStanding,
} from '../../shared/session/sessionSlice.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { productOf } from '../../travel/product/product.ts';
import { ProductContext } from '../../travel/product/useProduct.ts';
import { ActingBanner } from '../acting/ActingBanner.tsx';
import { StageHeader } from './PaneHeader.tsx';
import type { Page } from './panes.ts';
import { PageBoundary } from './ScreenBoundary.tsx';
import { PageSkeleton } from './ScreenSkeleton.tsx';
import { ScreensContext } from './screens.ts';
import { useStageNavigation } from './usePaneNavigation.ts';

export type StagePageProps = {
  readonly page: Page;
  readonly position: Stage['position'];
  readonly column: number;
  readonly leave: () => void;
  readonly latest: () => { url: string; pages: readonly Page[] };
};

/** One page in its stage: header, boundary, its own router context. The screen does not know where it stands. */
export function StagePage({ page, position, column, leave, latest }: StagePageProps) {
  const table = useContext(RouteTableContext);
  const navigation = useStageNavigation(table, page, latest);
  const stage = useMemo(() => ({ position, leave }), [position, leave]);
  return (
    <NavigationContext value={navigation}>
      <StageContext value={stage}>
        <ProductContext value={productOf(table.featureOf.get(page.route))}>
          <StageBody page={page} position={position} column={column} />
        </ProductContext>
      </StageContext>
    </NavigationContext>
  );
}

function StageBody({ page, position, column }: Pick<StagePageProps, 'page' | 'position' | 'column'>) {
  const navigate = useNavigate();
  const [extras, setExtras] = useState<HeaderExtras | null>(null);
  const { pathname, search, route, key } = page;
  const location = useMemo(() => ({ pathname, search, hash: '', state: null, key }), [pathname, search, key]);
  const section = useRef<HTMLElement>(null);
  useFocusWhenLost(section, key);
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-route={route.name}
      className={clsx(
        'app-page',
        `app-page--${position}`,
        `app-page--${route.place}`,
        `app-page--at${column}`,
        `app-page--${route.ground ?? 'canvas'}`,
      )}
    >
      <LinkProvider navigate={(to, options) => void navigate(to, options)} useHref={useRouterHref}>
        <StageHeader page={page} extras={extras} />
        {position === 'only' && route.place !== 'alone' && <ActingBanner />}
        <div className="app-page__body">
          <PageBoundary resetKey={page.path}>
            <Suspense fallback={<PageSkeleton />}>
              <HeaderExtrasContext value={setExtras}>
                <Permitted param={route.permission}>
                  <Routes location={location}>
                    <Route path={route.path} element={<ScreenOf route={route} />} />
                  </Routes>
                </Permitted>
              </HeaderExtrasContext>
            </Suspense>
          </PageBoundary>
        </div>
      </LinkProvider>
    </section>
  );
}

/** Spec §6: without the module's permission the screen says so instead; while it is asked for, it waits. */
function Permitted({ param, children }: { param: string | undefined; children: React.ReactNode }) {
  const { t } = useTranslation('common');
  const permissions = useSelector(selectPermissions);
  const standing = useSelector(selectPermissionsStanding);
  if (param === undefined || isGranted(permissions, param)) return children;
  if (standing === 'asked') return <PageSkeleton />;
  if (standing === 'lost') {
    return (
      <ErrorState
        title={t('session.permissionsMissing')}
        action={
          <Button variant="primary" onPress={() => window.location.reload()}>
            {t('action.reload')}
          </Button>
        }
      />
    );
  }
  return <EmptyState icon="lock" title={t('state.noPermission')} hint={t('state.noPermissionHint')} />;
}

/** A page that opens while nothing has the focus takes it, so that the keyboard goes on from here. */
function useFocusWhenLost(section: React.RefObject<HTMLElement | null>, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page.
  useEffect(() => {
    const active = document.activeElement;
    if (!active || active === document.body) section.current?.focus({ preventScroll: true });
  }, [key, section]);
}

/** Looks the screen up when it is mounted, so that a retry after a lost chunk asks for it again. */
function ScreenOf({ route }: { route: FeatureRoute }) {
  const Screen = useContext(ScreensContext)?.of(route);
  return Screen ? <Screen /> : null;
}
