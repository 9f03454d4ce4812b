import type { FeeRule } from '../../shapes/conditions.ts';
import { addDays, daysBetween } from '../time/dates.ts';
import { HOME_ZONE } from '../time/homeZone.ts';
import { zoneDate, zoneInstant } from '../time/zoneTime.ts';

/** Rooms are ready at 14:00 and left by 12:00 where the hotel is; fee steps count hours before the former. */
const CHECK_IN_MINUTE = 14 * 60;
const CHECK_OUT_MINUTE = 12 * 60;
/** The longest stay one order may be for, and how far ahead rooms are on sale. */
export const MOST_NIGHTS = 30;
export const LATEST_DAYS = 180;

/** A stay is made longer or given back; other days are asked for anew. */
export const STAY_CHANGE: FeeRule = {
  allowed: false,
  steps: [],
  base: 'firstNight',
  rounding: 'fen',
  minimumFen: 0,
};

/** When a stay begins under a hotel's clock, epoch ms. */
export function stayStart(checkIn: string, zone = HOME_ZONE): number {
  return zoneInstant(zone, checkIn, CHECK_IN_MINUTE);
}

/** When a stay ends under a hotel's clock, epoch ms. */
export function stayEnd(checkOut: string, zone = HOME_ZONE): number {
  return zoneInstant(zone, checkOut, CHECK_OUT_MINUTE);
}

/** The dates of a stay's nights, arrival first; empty for one that ends before it begins. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  const count = Math.max(0, daysBetween(checkIn, checkOut));
  return Array.from({ length: count }, (_, night) => addDays(checkIn, night));
}

/** Whether a stay may be asked for at `now` (epoch ms): today where the hotel is or later, 1 to 30 nights, within 180 days. */
export function isStayOnSale(checkIn: string, checkOut: string, now: number, zone = HOME_ZONE): boolean {
  const nights = daysBetween(checkIn, checkOut);
  const ahead = daysBetween(zoneDate(zone, now), checkIn);
  return nights >= 1 && nights <= MOST_NIGHTS && ahead >= 0 && ahead <= LATEST_DAYS;
}
