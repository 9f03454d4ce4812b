/** A difference between two clocks that is only the way of a reply (ms). */
const STEP_MS = 2000;

export type Skew = {
  /** How far the gateway's clock is ahead (ms), as last taken; undefined before the first reply. */
  value(): number | undefined;
  /** Takes the skew of a reply; `changed` is called when it differs from the last by more than a step. */
  take(skewMs: number): void;
};

/** How far the gateway's clock is ahead of this machine's: the screens' countdowns go by it. */
export function makeSkew(changed: () => void): Skew {
  let taken: number | undefined;
  return {
    value: () => taken,
    take(skewMs) {
      if (Math.abs(skewMs - (taken ?? 0)) < STEP_MS) return;
      taken = skewMs;
      changed();
    },
  };
}
