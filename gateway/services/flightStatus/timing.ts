import type { AirStatus } from '../../suppliers/flight.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** From how long before departure its airline is asked often, ms. */
const NEAR = 6 * HOUR;
const OFTEN = 2 * MINUTE;

/**
 * When a flight's airline is next asked (epoch ms); null once nothing more comes of it. One that is cancelled may fly after
 * all until it would have left.
 */
export function nextPoll({ state, leg }: AirStatus, now: number): number | null {
  if (state === 'arrived' || (state === 'cancelled' && now >= leg.departAt)) return null;
  const near = leg.departAt - NEAR;
  return now < near ? Math.min(now + HOUR, near) : now + OFTEN;
}
