import type { SteadyTime } from '../store/repos/operation/wireClock.ts';

/** How far a clock may run or be slewed ahead between two looks without being taken for one that was set, ms. */
const DRIFT_MS = 5_000;
/** A clock that was set ahead is believed after so much time has really passed with it, ms. */
const BELIEVED_AFTER_MS = 25 * 3_600_000;

/**
 * What time it is by the machine's clock (`wall`, epoch ms) when `elapsedMs` have passed by one that nobody sets. A clock
 * that is set ahead is not followed for a day: nothing is forgotten by a time that may be taken back. Time during which
 * no process ran cannot be told from that, and is believed as late. One that is set back is followed at once: then less
 * is forgotten.
 */
export function steadyAfter({ at, aheadMs }: SteadyTime, wall: number, elapsedMs: number): SteadyTime {
  const expected = at + elapsedMs;
  if (wall <= expected + DRIFT_MS) return { at: wall, aheadMs: 0 };
  const ahead = aheadMs + elapsedMs;
  return ahead >= BELIEVED_AFTER_MS ? { at: wall, aheadMs: 0 } : { at: expected, aheadMs: ahead };
}
