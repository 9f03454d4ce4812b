import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs something so long (ms) after a change it is told of, once for all changes of that time, and at once where the screen
 * is left before. Answers what tells it of a change. `run` must not change with every render.
 */
export function useSoon(run: () => unknown, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      run();
    },
    [run],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, ms);
  }, [run, ms]);
}
