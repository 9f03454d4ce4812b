import { useContext, useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asRouteLanguage } from '../../../contract/languages.ts';
import { handOffSeen, keepToken, returnRemembered } from '../../shared/handOff.ts';
import { RouteTableContext } from '../../shared/navigation.ts';
import { pathTo } from '../../shared/routeTable.ts';
import { selectSession } from '../../shared/session/sessionSlice.ts';
import { handOffQuery } from './entryQuery.ts';
import type { Verdict } from './guard.ts';

/** Does what the guard decided: redirects replace, the way back is remembered, a token leaves the address. */
export function useVerdict(verdict: Verdict | null): void {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const table = useContext(RouteTableContext);
  const session = useSelector(selectSession);
  // Whoever left on purpose does not lead the next person to their page.
  const left = session.status === 'signedOut' && session.because === 'left';
  const act = useEffectEvent(() => {
    if (verdict?.do === 'redirect') {
      if (verdict.remember !== undefined) dispatch(returnRemembered(left ? null : verdict.remember));
      void navigate(verdict.to, { replace: true });
    }
    if (verdict?.do === 'handOff') {
      keepToken(verdict.token);
      dispatch(handOffSeen(handOffQuery(verdict.query)));
      const screen = pathTo(table, 'thirdAccount', asRouteLanguage(verdict.path.split('/').at(-1)));
      void navigate(screen ?? verdict.path, { replace: true });
    }
  });
  const said = saidBy(verdict);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a verdict is made anew on every render; what it says counts.
  useEffect(() => act(), [said]);
}

function saidBy(verdict: Verdict | null): string {
  if (verdict?.do === 'redirect') return `redirect ${verdict.to} ${verdict.remember ?? ''}`;
  if (verdict?.do === 'handOff') return `handOff ${verdict.token}`;
  return verdict?.do ?? '';
}
