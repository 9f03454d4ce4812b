import { useCallback, useLayoutEffect, useRef } from 'react';

/** Whether the caller is shown still: an answer that comes once its screen was left leads nobody away from another. */
export function useStillShown(): () => boolean {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
