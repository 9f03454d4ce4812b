export type SoonTimes = {
  /** So long after the last change, ms. */
  readonly quiet: number;
  /** So long after the first one at most, ms. */
  readonly most: number;
};

/**
 * Runs something after changes, once for all of them: `schedule` for each change; `flush` runs at once what waits, `cancel`
 * does not run it.
 */
export function makeSoon(run: () => unknown, { quiet, most }: SoonTimes) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until = 0;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    if (timer === undefined) return;
    cancel();
    run();
  };
  const schedule = () => {
    const now = performance.now();
    if (timer === undefined) until = now + most;
    clearTimeout(timer);
    timer = setTimeout(flush, Math.min(quiet, until - now));
  };
  return { schedule, flush, cancel };
}
