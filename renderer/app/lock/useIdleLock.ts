import { useEffect } from 'react';
import { usePlatform } from '../../shared/platform.ts';

/** The desktop locks itself after so long without a key or a pointer, ms. */
export const IDLE_MS = 10 * 60_000;
/** How often that is checked, ms. */
const CHECK_MS = 5_000;
/** How often other tabs are told that this one is used, at most, ms. */
const PUBLISH_MS = 1_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Locks the desktop when nobody uses it, in any of its tabs. The clock is asked, not a timer: timers stand still while a
 * machine sleeps, and who wakes it is not known yet.
 */
export function useIdleLock(isOn: boolean): void {
  const { lock } = usePlatform();
  useEffect(() => {
    if (!isOn || !lock) return undefined;
    let usedAt = Date.now();
    let publishedAt = 0;
    const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel('tripdesk.used') : null;
    const isIdle = () => {
      // A clock that was set back says nothing of the time before.
      usedAt = Math.min(usedAt, Date.now());
      return Date.now() - usedAt >= IDLE_MS;
    };
    const check = () => {
      if (isIdle()) void lock.close();
    };
    const used = () => {
      if (isIdle()) return void lock.close();
      usedAt = Date.now();
      if (usedAt - publishedAt < PUBLISH_MS) return;
      publishedAt = usedAt;
      others?.postMessage(null);
    };
    if (others)
      others.onmessage = () => {
        if (!isIdle()) usedAt = Date.now();
      };
    const timer = setInterval(check, CHECK_MS);
    for (const sign of signs) window.addEventListener(sign, used, { capture: true, passive: true });
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      others?.close();
      for (const sign of signs) window.removeEventListener(sign, used, { capture: true });
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isOn, lock]);
}
