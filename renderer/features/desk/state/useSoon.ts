import { useCallback, useEffect, useMemo, useRef } from 'react';

type Times = {
  /** So long after the last change, ms. */
  readonly quiet: number;
  /** So long after the first one at most, ms. */
  readonly most: number;
};

/**
 * Runs something after changes, once for all of them, and at once where the screen is left before, or the page goes out of
 * sight: it may not come back. Answers what schedules it for a change, and what cancels that. `run` must not change with
 * every render.
 */
export function useSoon(run: () => unknown, { quiet, most }: Times) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; readonly until: number } | undefined>(
    undefined,
  );
  const now = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    run();
  }, [run]);
  useEffect(() => {
    const left = () => waiting.current && now();
    const hidden = () => document.visibilityState === 'hidden' && left();
    window.addEventListener('pagehide', left);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', left);
      document.removeEventListener('visibilitychange', hidden);
      left();
    };
  }, [now]);
  return useMemo(
    () => ({
      schedule: () => {
        const at = performance.now();
        const until = waiting.current?.until ?? at + most;
        clearTimeout(waiting.current?.timer);
        waiting.current = { timer: setTimeout(now, Math.min(quiet, until - at)), until };
      },
      cancel: () => {
        clearTimeout(waiting.current?.timer);
        waiting.current = undefined;
      },
    }),
    [now, quiet, most],
  );
}
