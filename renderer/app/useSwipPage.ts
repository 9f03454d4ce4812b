import { useContext, useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { safeCallback } from '../../contract/rules/safeCallback.ts';
import { handOffDone, selectHandOff } from '../shared/handOff.ts';
import type { FeatureRoute } from '../shared/manifest.ts';
import { RouteTableContext } from '../shared/navigation.ts';
import { swipTarget } from '../shared/session/targets.ts';
import { useUser } from '../shared/session/useSession.ts';
import { selectLanguage } from '../shared/settings.ts';

/** Spec §4, §9: the stored SWIP_PAGE redirects from home after this many ms. */
export const swipMs = 200;

/** Mini-program: from home to the stored trip page, or to callBackUrl if there is one (spec §4). */
export function useSwipPage(route: FeatureRoute | null): void {
  const table = useContext(RouteTableContext);
  const { swipPage, query } = useSelector(selectHandOff);
  const language = useSelector(selectLanguage);
  const isHome = useUser() !== null && route?.tab === 'home';
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    const back = safeCallback(query['callBackUrl']);
    const to = back === '/' ? swipTarget(table, swipPage, language) : back;
    dispatch(handOffDone());
    if (to) void navigate(to, { replace: true });
  });
  useEffect(() => {
    if (!isHome || swipPage === null) return;
    const timer = setTimeout(() => go(), swipMs);
    return () => clearTimeout(timer);
  }, [isHome, swipPage]);
}
