import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * A part of a page whose code comes later and must not cost the page: it is asked for until it is there, with growing
 * waits, at once when the network is back. Show it in a `Suspense` of its own.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilLoaded(load, FIRST_WAIT_MS) }));
}

async function untilLoaded<T>(load: () => Promise<T>, waitMs: number): Promise<T> {
  try {
    return await load();
  } catch {
    await online(waitMs);
    return untilLoaded(load, Math.min(waitMs * 2, LONGEST_WAIT_MS));
  }
}

/** After `ms`, or when the browser says that it is online again. */
function online(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
