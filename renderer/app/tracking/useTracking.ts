import { useEffect, useEffectEvent } from 'react';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { sendPoint } from './tracking.ts';

/**
 * Usage tracking (spec §2, §7): each route's entry and exit, and presses on elements that carry `data-track`. Only
 * signed-in use is reported; what fails is logged and nothing else.
 */
export function useTracking(route: FeatureRoute | null, pathname: string): void {
  const platform = usePlatform();
  const user = useUser();
  const label = route?.trackingLabel ?? pathname;
  const send = useEffectEvent((path: string, page: string, handle: string) => {
    if (user) sendPoint(platform, user, { path, page, handle, isList: route?.role === 'master' });
  });
  const key = route && user ? route.name : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry and one exit per route, not per parameter.
  useEffect(() => {
    if (key === null) return;
    send(pathname, label, 'enter');
    return () => send(pathname, label, 'leave');
    // A visit is a page's key: the label's words and the path arrive with it and do not start another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const tracked = target instanceof Element ? target.closest('[data-track]') : null;
      const name = tracked?.getAttribute('data-track');
      if (name) send(window.location.pathname, label, name);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [label]);
}
