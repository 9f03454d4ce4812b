import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { safeCallback } from '../../../contract/rules/identity/safeCallback.ts';
import { handOffDone, selectHandOff } from '../../shared/handOff.ts';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { useNavigate } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform.ts';
import { swipTarget, targetPath } from '../../shared/session/targets.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { selectLanguage } from '../../shared/settings.ts';
import { isHome } from './guard.ts';

/** Spec §4, §9: the stored SWIP_PAGE redirects from home after this many ms. */
export const swipMs = 200;

/**
 * Mini-program: from home to the page of the stored target type or SWIP_PAGE, or to callBackUrl if there is one
 * (spec §4). Once: what was stored is consumed by it.
 */
export function useSwipPage(route: FeatureRoute | null): void {
  const { miniProgram } = usePlatform();
  const { swipPage, query } = useSelector(selectHandOff);
  const language = useSelector(selectLanguage);
  const isAtHome = useUser() !== null && route !== null && isHome(route);
  const wanted = swipPage !== null || (miniProgram === true && query['type'] !== undefined);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    const back = safeCallback(query['callBackUrl']);
    const byType = query['type'] ? targetPath(query['type'], query, language) : null;
    const to = back === '/' ? (swipTarget(swipPage, language) ?? byType) : back;
    dispatch(handOffDone());
    if (to) navigate(to, { replace: true });
  });
  useEffect(() => {
    if (!isAtHome || !wanted) return;
    const timer = setTimeout(() => go(), swipMs);
    return () => clearTimeout(timer);
  }, [isAtHome, wanted]);
}
