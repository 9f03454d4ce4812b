import { useEffect, useState } from 'react';

/** How long (ms) what is there waits for what stands beside it. */
const WAIT_MS = 2000;

/**
 * True once something can be drawn so that nothing moves in it afterwards: it is there itself, and what stands beside it
 * has come too, will not come, or has been waited for long enough. It stays so.
 */
export function useWhole(isThere: boolean, isBesideKnown: boolean): boolean {
  const [isWhole, setWhole] = useState(false);
  if (isThere && isBesideKnown && !isWhole) setWhole(true);
  useEffect(() => {
    if (!isThere || isWhole) return;
    const timer = setTimeout(() => setWhole(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isThere, isWhole]);
  return isWhole;
}
