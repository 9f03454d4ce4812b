import { useEffect, useState } from 'react';
import { registrationFacts } from '../../../contract/calls/registration/facts.ts';
import type { Failure } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { linkToken, takeLinkToken } from '../../shared/linkToken.ts';
import { usePlatform } from '../../shared/platform.ts';

type Company = NonNullable<CallOutput<'registration.invitation.get'>['company']>;

/** The invitation link that opened the page; `none` where none did. */
export type Invited =
  | { readonly at: 'none' | 'checking' | 'over' }
  | { readonly at: 'failed'; readonly failure: Failure; readonly again: () => void }
  | { readonly at: 'open'; readonly token: string; readonly company: Company };

/** Asks the gateway about the invitation of this page; asked directly, as its token must not come into the store. */
export function useInvitation(): Invited {
  const platform = usePlatform();
  const [invited, setInvited] = useState<Invited>({ at: linkToken() === null ? 'none' : 'checking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const again = () => setTries((before) => before + 1);
    const check = async (token: string) => {
      const name = 'registration.invitation.get';
      const answer = await platform.call(name, { token }, { facts: registrationFacts[name] });
      if (!answer.ok) return setInvited({ at: 'failed', failure: answer.error, again });
      const { company } = answer.value;
      setInvited(company ? { at: 'open', token, company } : { at: 'over' });
    };
    const token = linkToken();
    if (token !== null) void check(token);
    // Another link put into the address of this page does not load it anew.
    const changed = () => {
      takeLinkToken();
      again();
    };
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, [platform, tries]);
  return invited;
}
