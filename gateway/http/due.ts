/** A moment set when a request comes in, before anything is known of it. */
export type Due = {
  /** Waits for the moment; at once when it has passed. */
  wait(): Promise<void>;
  cancel(): void;
};

/**
 * Refusals go out at their request's moment and not a while after their work. The timer is started before the
 * work, so that its tick does not depend on it; one started afterwards would, by the rounding to whole ms.
 */
export function dueAfter(ms: number): Due {
  let passed = ms <= 0;
  let tell = () => {};
  const timer = passed
    ? undefined
    : setTimeout(() => {
        passed = true;
        tell();
      }, ms);
  return {
    wait: () =>
      passed
        ? Promise.resolve()
        : new Promise((done) => {
            tell = done;
          }),
    cancel: () => clearTimeout(timer),
  };
}
