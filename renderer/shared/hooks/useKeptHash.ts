import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Keeps a token behind the # of this page's address, so that it still has it when it is loaded again: the router's
 * addresses have none. '' keeps nothing.
 */
export function useKeptHash(token: string): void {
  const { pathname } = useLocation();
  // Last of all that hears the address, so anew whenever something is drawn.
  useEffect(() => {
    const put = () => {
      const { location, history } = window;
      // Going back or on, the browser is at the next page before the router is.
      if (token === '' || location.hash !== '' || location.pathname !== pathname) return;
      history.replaceState(history.state, '', `${pathname}${location.search}#${token}`);
    };
    put();
    const changes = ['popstate', 'hashchange'] as const;
    for (const change of changes) window.addEventListener(change, put);
    return () => {
      for (const change of changes) window.removeEventListener(change, put);
    };
  });
}
