import { useContext, useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { asRouteLanguage } from '../../../contract/languages.ts';
import { formerPageSet, handOffSeen, keepToken, returnToSet } from '../../shared/handOff.ts';
import { RouteTableContext, useNavigate } from '../../shared/navigation.ts';
import { pathTo } from '../../shared/routeTable.ts';
import { selectSession } from '../../shared/session/sessionSlice.ts';
import { addressLanguageSeen } from '../../shared/settings.ts';
import { handOffQuery } from './entryQuery.ts';
import type { GuardDecision } from './guard.ts';

/** Does what the guard decided: redirects replace, the way back is stored, a token leaves the address. */
export function useGuardDecision(decision: GuardDecision | null): void {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const table = useContext(RouteTableContext);
  const session = useSelector(selectSession);
  const because = session.status === 'signedOut' ? session.because : 'none';
  const act = useEffectEvent(() => {
    if (decision?.do === 'redirect') {
      if (decision.remember !== undefined) {
        // Whoever left on purpose does not lead the next person to their page; whose session ended, nobody else.
        const isFormer = because === 'ended' && decision.remember !== null;
        dispatch(
          isFormer
            ? formerPageSet(decision.remember)
            : returnToSet(because === 'left' ? null : decision.remember),
        );
      }
      if (decision.asked !== undefined) dispatch(addressLanguageSeen(decision.asked));
      const { hash } = window.location;
      navigate(decision.to, { replace: true });
      // The same page in a language it may be in: what its link says behind the # is still meant.
      if (decision.asked !== undefined && hash !== '' && window.location.hash === '')
        window.history.replaceState(window.history.state, '', `${window.location.href}${hash}`);
    }
    if (decision?.do === 'handOff') {
      keepToken(decision.token);
      dispatch(handOffSeen(handOffQuery(decision.query)));
      const screen = pathTo(table, 'thirdAccount', asRouteLanguage(decision.path.split('/').at(-1)));
      navigate(screen ?? decision.path, { replace: true });
    }
  });
  const said = saidBy(decision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is made anew on every render; what it says counts.
  useEffect(() => act(), [said]);
}

function saidBy(decision: GuardDecision | null): string {
  if (decision?.do === 'redirect') return `redirect ${decision.to} ${decision.remember ?? ''}`;
  if (decision?.do === 'handOff') return `handOff ${decision.token}`;
  return decision?.do ?? '';
}
