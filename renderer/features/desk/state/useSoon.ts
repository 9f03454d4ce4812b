import { useEffect, useMemo } from 'react';
import { makeSoon, type SoonTimes } from '../../../shared/loading/soon.ts';

/**
 * Runs something soon after changes (`makeSoon`), and at once where the screen is left before, or the page goes out of
 * sight: it may not come back. `run` and the times must not change with every render.
 */
export function useSoon(run: () => unknown, times: SoonTimes) {
  const soon = useMemo(() => makeSoon(run, times), [run, times]);
  useEffect(() => {
    const { flush } = soon;
    const hidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [soon]);
  return soon;
}
