const LATEST_MS = 2_000;
/** Where the browser does not say when it is idle (Safari). */
const SOON_MS = 200;

/** Does something once the browser is idle, after 2 s at the latest. Answers how to leave it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
