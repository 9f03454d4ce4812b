import { useCallback, useState } from 'react';
import { thirdFacts } from '../../../contract/calls/third/facts.ts';
import type { ThirdProvider } from '../../../contract/enums/signIn.ts';
import type { Failure } from '../../../contract/kit/result.ts';
import { keepToken } from '../../shared/handOff.ts';
import { useStillShown } from '../../shared/hooks/useStillShown.ts';
import { useHref, useNavigate } from '../../shared/navigation.ts';
import { newKey } from '../../shared/newKey.ts';
import { usePlatform } from '../../shared/platform.ts';
import { keepThird } from '../../shared/session/pendingThird.ts';

/** Where a sign-in with an outside account stands; `done`: the hand-off goes on. */
export type ThirdStanding =
  | { readonly at: 'start' | 'busy' | 'unbound' | 'done' }
  | { readonly at: 'failed'; readonly failure: Failure };

/** Signs in with a provider's code; one nobody linked is kept for who signs in next. Not through the store, which would carry it. */
export function useThirdSignIn() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const stillShown = useStillShown();
  const next = useHref()('thirdAccount');
  const [standing, setStanding] = useState<ThirdStanding>({ at: 'start' });
  const signIn = useCallback(
    async (provider: ThirdProvider, code: string) => {
      setStanding({ at: 'busy' });
      const name = 'third.signIn';
      const answer = await platform.call(
        name,
        { provider, code },
        { idem: newKey(), facts: thirdFacts[name] },
      );
      // Who went elsewhere meanwhile is not signed in there, and links nothing.
      if (!stillShown()) return;
      if (answer.ok) {
        setStanding({ at: 'done' });
        keepToken(answer.value.token);
        if (next) navigate(next, { replace: true });
      } else if (answer.error.code === 'THIRD_UNBOUND') {
        keepThird({ provider, code });
        setStanding({ at: 'unbound' });
      } else setStanding({ at: 'failed', failure: answer.error });
    },
    [platform, navigate, next, stillShown],
  );
  return { standing, signIn };
}

/** Asks the simulated provider for a code of the account that is named. */
export function useSimulatedCode() {
  const platform = usePlatform();
  return useCallback(
    (provider: ThirdProvider, account: string) => {
      const name = 'third.simulated.code';
      return platform.call(name, { provider, account }, { idem: newKey(), facts: thirdFacts[name] });
    },
    [platform],
  );
}
