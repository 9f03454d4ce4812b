import { useContext, useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UserInfo } from '../../../contract/shapes/people.ts';
import { handOffDone, selectHandOff } from '../../shared/handOff.ts';
import { RouteTableContext, useNavigate } from '../../shared/navigation.ts';
import { arrivalPath } from '../../shared/session/targets.ts';
import { selectLanguage } from '../../shared/settings.ts';

/** Spec §4, §9: home comes one second after the login. */
export const arrivalMs = 1000;

/** Goes where a sign-in leads (spec §2, §4): the link's target, its Callback, the page that asked, else home. */
export function useArrival(user: UserInfo | null): void {
  const table = useContext(RouteTableContext);
  const handOff = useSelector(selectHandOff);
  const language = useSelector(selectLanguage);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const arrive = useEffectEvent((arrived: UserInfo) => {
    const to = arrivalPath(table, arrived, handOff, language);
    // The mini-program's page is still to come: home passes it on (spec §4 SWIP_PAGE).
    if (handOff.swipPage === null) dispatch(handOffDone());
    navigate(to, { replace: true });
  });
  useEffect(() => {
    if (!user) return;
    const timer = setTimeout(() => arrive(user), arrivalMs);
    return () => clearTimeout(timer);
  }, [user]);
}
