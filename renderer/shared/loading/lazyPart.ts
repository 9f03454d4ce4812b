import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { CodeGone } from './loadCode.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * A part of a page whose code comes later and must not cost the page: it is asked for until it is there, with growing
 * waits, at once when the network is back. Show it in a `Suspense` of its own. One that somebody `isAskedFor` fails what
 * is around it, which offers to load the page anew, when its code is gone (another release is served by now).
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isAskedFor = false,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilLoaded(load, isAskedFor) }));
}

/** Code that nobody waits for, as that of a part: asked for until it is there. */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  isAskedFor = false,
  waitMs = FIRST_WAIT_MS,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isAskedFor && error instanceof CodeGone) throw error;
    await online(waitMs);
    return untilLoaded(load, isAskedFor, Math.min(waitMs * 2, LONGEST_WAIT_MS));
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
