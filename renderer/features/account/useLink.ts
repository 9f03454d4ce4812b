import { useCallback, useEffect, useState } from 'react';
import { accountFacts } from '../../../contract/calls/account/facts.ts';
import type { Failure } from '../../../contract/kit/result.ts';
import { linkToken, takeLinkToken } from '../../shared/linkToken.ts';
import { usePlatform } from '../../shared/platform.ts';

/** How the link that opened this page stands. */
export type LinkStanding =
  | { readonly at: 'checking' }
  | { readonly at: 'missing' | 'unknown' | 'used' | 'expired' }
  | { readonly at: 'failed'; readonly failure: Failure }
  | { readonly at: 'open'; readonly token: string; readonly account: string };

export type LinkKind = 'setup' | 'password';

export type Link = {
  readonly kind: LinkKind;
  readonly standing: LinkStanding;
  readonly check: () => void;
  /** The gateway has said on submitting that the link is over. */
  readonly end: (at: 'unknown' | 'used' | 'expired') => void;
};

/** Asks the gateway about the link of this page; asked directly, because the token must not come into the store. */
export function useLink(kind: LinkKind): Link {
  const platform = usePlatform();
  const [standing, setStanding] = useState<LinkStanding>({ at: 'checking' });
  const ask = useCallback(async (): Promise<LinkStanding> => {
    const token = linkToken();
    if (token === null) return { at: 'missing' };
    const answer = await platform.call(
      'account.link.get',
      { token },
      { facts: accountFacts['account.link.get'] },
    );
    if (!answer.ok) return { at: 'failed', failure: answer.error };
    const { kind: found, state, account } = answer.value;
    if (found !== kind) return { at: 'unknown' };
    return state === 'open' ? { at: 'open', token, account } : { at: state };
  }, [platform, kind]);
  const check = useCallback(() => {
    setStanding({ at: 'checking' });
    void ask().then(setStanding);
  }, [ask]);
  useEffect(() => {
    void ask().then(setStanding);
    // Another link put into the address of this page does not load it anew.
    const changed = () => {
      takeLinkToken();
      check();
    };
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, [ask, check]);
  return { kind, standing, check, end: useCallback((at) => setStanding({ at }), []) };
}
