import { chinaDate } from '../time/chinaTime.ts';
import { addDays, daysBetween } from '../time/dates.ts';

/** Tickets go on sale this many days ahead, today included (domain §3, rail). */
export const PRESALE_DAYS = 15;
/** Booking through an agent closes this long before departure. */
export const CLOSES_BEFORE_MS = 20 * 60_000;

/** First and last date on sale at a moment (epoch ms), as dates in Asia/Shanghai. */
export function saleWindow(now: number): { readonly first: string; readonly last: string } {
  const first = chinaDate(now);
  return { first, last: addDays(first, PRESALE_DAYS - 1) };
}

/** Whether trains of that date are on sale at all. */
export function isOnSale(date: string, now: number): boolean {
  const ahead = daysBetween(chinaDate(now), date);
  return ahead >= 0 && ahead < PRESALE_DAYS;
}

/** Whether a train leaving then (epoch ms) can still be booked. */
export function isOpen(departAt: number, now: number): boolean {
  return departAt - now > CLOSES_BEFORE_MS;
}
