import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../base/ports.ts';
import type { FaultSettings } from './faultSettings.ts';

/** Carries one call to the supplier and back; answers `lost` when no clear answer comes. */
export type SupplierConnection = <Answer, Lost>(
  work: () => Promise<Answer>,
  lost: Lost,
) => Promise<Answer | Lost>;

/**
 * The connection between us and the supplier, with the faults a real one has: it is slow, fails before the work
 * (a 5xx), or does the work and loses the answer. After `timeoutMs` we stop listening, while the work goes on.
 */
export function faultyConnection(
  faults: () => Promise<FaultSettings>,
  random: Random,
  timeoutMs: number,
): SupplierConnection {
  const draws = (percent: number) => percent > 0 && roll(random) * 100 < percent;

  return async (work, lost) => {
    const { delayMs, delayMaxMs, errorPercent, dropReplyPercent } = await faults();
    const delay = delayMs + Math.floor(roll(random) * Math.max(0, delayMaxMs - delayMs));
    const answer = async () => {
      if (delay > 0) await wait(delay);
      if (draws(errorPercent)) return lost;
      const done = await work();
      return draws(dropReplyPercent) ? lost : done;
    };
    // A supplier that breaks down in the middle of its work leaves us as unsure as one that says nothing.
    const settled = answer().catch(() => lost);
    if (delay === 0) return settled;
    const patience = new AbortController();
    const tooLate = wait(timeoutMs, lost, { signal: patience.signal }).catch(() => lost);
    const first = await Promise.race([settled, tooLate]);
    patience.abort();
    return first;
  };
}

/** A number in [0, 1). */
function roll(random: Random): number {
  const [high = 0, low = 0] = random.bytes(2);
  return (high * 256 + low) / 65_536;
}
