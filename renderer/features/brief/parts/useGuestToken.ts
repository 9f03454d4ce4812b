import { useEffect, useState } from 'react';
import { useKeptHash } from '../../../shared/hooks/useKeptHash.ts';
import { linkToken, takeLinkToken } from '../../../shared/linkToken.ts';

/**
 * The token of the link this page was opened by; null for none. It stays in the address, behind `#` where no log has it: a
 * guest reads the trip again and again, and phones load a page again by themselves. Another link in the same tab is another.
 */
export function useGuestToken(): string | null {
  const [token, setToken] = useState(linkToken);
  useEffect(() => {
    const changed = () => {
      takeLinkToken();
      setToken(linkToken());
    };
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);
  useKeptHash(token ?? '');
  return token;
}
