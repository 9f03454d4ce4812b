import { chinaDate, chinaInstant } from '../time/chinaTime.ts';
import { addDays } from '../time/dates.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** How airlines sell (`flight-sale.json`). */
export type FlightSale = {
  /** Days ahead flights are on sale, today included. */
  readonly presaleDays: number;
  readonly payWithinMinutes: number;
  /** Clock time in Asia/Shanghai, HH:MM, until which a price is guaranteed. */
  readonly priceUntil: string;
};

/** First and last local date on sale; where it is still yesterday, yesterday's flights are. */
export function flightDates(
  now: number,
  { presaleDays }: FlightSale,
): { readonly first: string; readonly last: string } {
  const today = chinaDate(now);
  return { first: addDays(today, -1), last: addDays(today, presaleDays - 1) };
}

/**
 * A hold's two clocks, epoch ms: the space until it must be paid, never past `closesAt`; the price until the clock
 * time of the same day, or the next when that has passed.
 */
export function holdClocks(
  now: number,
  closesAt: number,
  { payWithinMinutes, priceUntil }: FlightSale,
): { readonly payBy: number; readonly guaranteedUntil: number } {
  const payBy = Math.min(now + payWithinMinutes * MINUTE_MS, closesAt);
  const [hours = 0, minutes = 0] = priceUntil.split(':').map(Number);
  const today = chinaInstant(chinaDate(now), hours * 60 + minutes);
  return { payBy, guaranteedUntil: today > now ? today : today + DAY_MS };
}
