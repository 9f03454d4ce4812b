import { useEffect } from 'react';
import { usePlatform } from '../../shared/platform.ts';

/** The desktop locks itself after so long without a key or a pointer, ms. */
export const IDLE_MS = 10 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Locks the desktop when nobody uses it. */
export function useIdleLock(isOn: boolean): void {
  const { lock } = usePlatform();
  useEffect(() => {
    if (!isOn || !lock) return undefined;
    const close = () => void lock.close();
    let timer = setTimeout(close, IDLE_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(close, IDLE_MS);
    };
    for (const sign of signs) window.addEventListener(sign, again, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, again, { capture: true });
    };
  }, [isOn, lock]);
}
