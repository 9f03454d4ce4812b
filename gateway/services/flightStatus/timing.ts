import { STATUS_DAYS } from '../../../contract/enums/flightStatus.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import type { AirStatus } from '../../suppliers/flight.ts';

/** From how long before departure its airline is asked often, ms. */
const NEAR = 6 * HOUR_MS;
const OFTEN = 2 * MINUTE_MS;
/** From how long before departure its status is known, in every zone, ms. */
const KNOWN = (STATUS_DAYS.after + 2) * DAY_MS;

/**
 * When a flight's airline is next asked (epoch ms); null once nothing more comes of it. One that is cancelled may fly after
 * all until it would have left.
 */
export function nextPoll({ state, leg }: AirStatus, now: number): number | null {
  if (state === 'arrived' || (state === 'cancelled' && now >= leg.departAt)) return null;
  // A ticket may be bought a year ahead: asking each hour from then on would keep those that leave soon waiting.
  const [known, near] = [leg.departAt - KNOWN, leg.departAt - NEAR];
  if (now < known) return known;
  return now < near ? Math.min(now + HOUR_MS, near) : now + OFTEN;
}

/** When an airline that does not know a flight is asked again (epoch ms); null once it would have landed. */
export function nextSearch(arriveAt: number, now: number): number | null {
  return now < arriveAt ? now + HOUR_MS : null;
}
