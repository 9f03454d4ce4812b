import clsx from 'clsx';
import { memo, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  NavigationType,
} from 'react-router-dom';
import { LazyNoPermission } from '../../shared/failure/LazyNoPermission.tsx';
import { type HeaderExtras, HeaderExtrasContext } from '../../shared/header.ts';
import { useStillShown } from '../../shared/hooks/useStillShown.ts';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { PaneContext, RouteTableContext, type ScreenPane, useNavigate } from '../../shared/navigation.ts';
import {
  isForRole,
  isGranted,
  selectPermissions,
  selectPermissionsStanding,
  selectUser,
} from '../../shared/session/sessionSlice.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { ErrorState } from '../../shared/ui/feedback/ErrorState.tsx';
import { productOf } from '../../travel/product/product.ts';
import { ProductContext } from '../../travel/product/productContext.ts';
import { ActingBanner } from '../acting/ActingBanner.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import type { Pane } from './panes.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { ScreensContext } from './screens.ts';
import { useLinkHref } from './useLinkHref.ts';
import { usePaneNavigation } from './usePaneNavigation.ts';

export type PaneViewProps = {
  readonly pane: Pane;
  readonly position: ScreenPane['position'];
  readonly column: number;
  readonly leave: (closed: Pane) => void;
  readonly latest: () => { url: string; panes: readonly Pane[] };
};

/** One pane: header, boundary, its own router context. The screen does not know where it stands. */
export const PaneView = memo(function PaneView({ pane, position, column, leave, latest }: PaneViewProps) {
  const table = useContext(RouteTableContext);
  const navigation = usePaneNavigation(table, pane, latest);
  const route = pane.route.name;
  // An answer that comes when somebody has gone on leads them nowhere.
  const stillShown = useStillShown();
  const own = useMemo(
    () => ({ position, leave: () => stillShown() && leave(pane), route }),
    [position, leave, pane, route, stillShown],
  );
  return (
    <NavigationContext value={navigation}>
      <PaneContext value={own}>
        <ProductContext value={productOf(table.featureOf.get(pane.route))}>
          <PaneBody pane={pane} position={position} column={column} />
        </ProductContext>
      </PaneContext>
    </NavigationContext>
  );
});

function PaneBody({ pane, position, column }: Pick<PaneViewProps, 'pane' | 'position' | 'column'>) {
  const navigate = useNavigate();
  const [extras, setExtras] = useState<HeaderExtras | null>(null);
  const { pathname, search, route, key } = pane;
  const own = useMemo(() => ownLocation({ pathname, search, key }), [pathname, search, key]);
  const section = useRef<HTMLElement>(null);
  const waiting = <ScreenSkeleton isOfOne={(route.needs?.length ?? 0) > 0} />;
  useFocusWhenLost(section, key);
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-route={route.name}
      className={clsx(
        'app-pane',
        `app-pane--${position}`,
        `app-pane--${route.role}`,
        `app-pane--at${column}`,
        `app-pane--${route.ground ?? 'canvas'}`,
      )}
    >
      <LinkProvider navigate={navigate} useHref={useLinkHref}>
        <PaneHeader pane={pane} extras={extras} />
        {position === 'only' && route.role !== 'alone' && <ActingBanner />}
        <div className="app-page__body">
          <ScreenBoundary resetKey={pane.path}>
            <Suspense fallback={waiting}>
              <HeaderExtrasContext value={setExtras}>
                <Permitted route={route} waiting={waiting}>
                  <LocationContext value={own}>
                    <ScreenOf route={route} />
                  </LocationContext>
                </Permitted>
              </HeaderExtrasContext>
            </Suspense>
          </ScreenBoundary>
        </div>
      </LinkProvider>
    </section>
  );
}

/** Spec §6: without the module's permission the screen says so instead; while it is asked for, it waits. */
function Permitted({
  route: { permission: param, onlyFor },
  waiting,
  children,
}: {
  route: Pick<FeatureRoute, 'permission' | 'onlyFor'>;
  waiting: React.ReactNode;
  children: React.ReactNode;
}) {
  const { t } = useTranslation('common');
  const permissions = useSelector(selectPermissions);
  const standing = useSelector(selectPermissionsStanding);
  const user = useSelector(selectUser);
  if (!isForRole(onlyFor, user)) return <LazyNoPermission />;
  if (param === undefined || isGranted(permissions, param)) return children;
  if (standing === 'asked') return waiting;
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
  return <LazyNoPermission />;
}

/** A pane that opens while nothing has the focus takes it, so that the keyboard goes on from here. */
function useFocusWhenLost(section: React.RefObject<HTMLElement | null>, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new pane.
  useEffect(() => {
    const active = document.activeElement;
    if (!active || active === document.body) section.current?.focus({ preventScroll: true });
  }, [key, section]);
}

/** Where a screen is, to the router: at its own path. `Routes` would match the table's route once more to say the same. */
function ownLocation(at: Pick<Pane, 'pathname' | 'search' | 'key'>) {
  return {
    location: { ...at, hash: '', state: null, mask: undefined },
    navigationType: NavigationType.Pop,
  };
}

/** Looks the screen up when it is mounted, so that a retry after a lost chunk asks for it again. */
function ScreenOf({ route }: { route: FeatureRoute }) {
  const Screen = useContext(ScreensContext)?.of(route);
  return Screen ? <Screen /> : null;
}
