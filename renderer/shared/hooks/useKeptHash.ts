import { useEffect } from 'react';

/**
 * Keeps a token behind the # of the address, so that a page loaded again still has it: the router's addresses and skip
 * links leave none. '' keeps nothing.
 */
export function useKeptHash(token: string): void {
  // Last of all that hears the address, so anew whenever something is drawn.
  useEffect(() => {
    const put = () => {
      if (token !== '' && window.location.hash === '')
        window.history.replaceState(window.history.state, '', `${window.location.href}#${token}`);
    };
    put();
    const changes = ['popstate', 'hashchange'] as const;
    for (const change of changes) window.addEventListener(change, put);
    return () => {
      for (const change of changes) window.removeEventListener(change, put);
    };
  });
}
