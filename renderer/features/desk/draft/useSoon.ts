import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs something so long (ms) after a change it is told of, once for all changes of that time, and at once where the screen
 * is left before, or the page goes out of sight: it may not come back. Answers what tells it of a change. `run` must not
 * change with every render.
 */
export function useSoon(run: () => unknown, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const now = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      run();
    };
    const hidden = () => document.visibilityState === 'hidden' && now();
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', hidden);
      now();
    };
  }, [run]);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, ms);
  }, [run, ms]);
}
