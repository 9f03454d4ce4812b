import type { Clock, Signal } from '../ports.ts';

/** Waits `ms`; false when the signal ended the wait. */
export function pause(clock: Clock, ms: number, signal?: Signal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const stop = () => {
      cancel();
      resolve(false);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve(true);
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}
