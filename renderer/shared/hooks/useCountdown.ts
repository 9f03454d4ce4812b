import { useEffect, useEffectEvent, useState } from 'react';
import { gatewayNow } from '../gatewayClock.ts';

/**
 * Milliseconds until a deadline (epoch ms), never below zero, renewed at each whole second.
 * null stops it. `now` is the clock to compare with, the gateway's by default. onEnd is called once, at zero.
 */
export function useCountdown(
  deadline: number | null,
  { now = gatewayNow, onEnd }: { now?: () => number; onEnd?: () => void } = {},
): number {
  const [left, setLeft] = useState(() => remainingOf(deadline, now));
  const read = useEffectEvent(() => remainingOf(deadline, now));
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    if (deadline === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let wasOpen = false;
    const tick = () => {
      const ms = read();
      setLeft(ms);
      if (ms > 0) {
        wasOpen = true;
        timer = setTimeout(tick, ms % 1000 || 1000);
      } else if (wasOpen) ended();
    };
    tick();
    // A sleeping tab stops timers; show the truth the moment it is looked at again.
    const refresh = () => {
      clearTimeout(timer);
      tick();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [deadline]);

  return deadline === null ? 0 : left;
}

function remainingOf(deadline: number | null, now: () => number): number {
  return deadline === null ? 0 : Math.max(0, deadline - now());
}
