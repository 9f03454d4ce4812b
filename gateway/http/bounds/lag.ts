import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const EVERY_MS = 1_000;

/** Watches how late the event loop is. It asks the system for nothing that could be used up, such as descriptors. */
export function watchLag(maxMs: number): { isHigh(): boolean; stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let high = false;
  const timer = setInterval(() => {
    // Not a number where the loop did not come round once.
    high = !(delays.mean / 1e6 - RESOLUTION_MS <= maxMs);
    delays.reset();
  }, EVERY_MS).unref();
  return {
    isHigh: () => high,
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}
