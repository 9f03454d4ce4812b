import { useEffect, useRef, useState } from 'react';

/**
 * A value as it was when it last came to rest: taken at once after `ms` without a change, and while it changes faster than
 * that, so long after the last change. What `isUrgent` is taken without waiting.
 */
export function useAtRest<Value>(value: Value, isUrgent: boolean, ms: number): Value {
  const [taken, setTaken] = useState(value);
  if (isUrgent && taken !== value) setTaken(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const now = performance.now();
    const wait = now - changedAt.current > ms ? 0 : ms;
    changedAt.current = now;
    const timer = setTimeout(() => setTaken(value), wait);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return isUrgent ? value : taken;
}
