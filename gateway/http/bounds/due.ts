/** A moment set when a request comes in, before anything is known of it. */
export type Due = {
  /** Waits for the moment; at once when it has passed or is cancelled. */
  wait(): Promise<void>;
  /** Lets nobody wait any longer: whoever waits now goes on as well. */
  cancel(): void;
};

/**
 * Refusals go out at their request's moment and not a while after their work. The timer is started before the
 * work, so that its tick does not depend on it; one started afterwards would, by the rounding to whole ms.
 */
export function dueAfter(ms: number): Due {
  let pass = () => {};
  const passed = new Promise<void>((done) => {
    pass = done;
  });
  const timer = ms > 0 ? setTimeout(pass, ms) : undefined;
  if (timer === undefined) pass();
  return {
    wait: () => passed,
    cancel: () => {
      clearTimeout(timer);
      pass();
    },
  };
}
