import { chinaDate, chinaInstant, DAY, daysBetween } from './chinaTime.ts';

const MINUTE = 60_000;

/** How airlines sell (`flight-sale.json`). */
export type FlightSale = {
  /** Days ahead flights are on sale, today included. */
  readonly presaleDays: number;
  readonly payWithinMinutes: number;
  /** Clock time in Asia/Shanghai, HH:MM, until which a price is guaranteed. */
  readonly priceUntil: string;
};

/** Whether flights of that local date are on sale; where it is still yesterday, yesterday's are. */
export function isFlightDate(date: string, now: number, { presaleDays }: FlightSale): boolean {
  const ahead = daysBetween(chinaDate(now), date);
  return ahead >= -1 && ahead < presaleDays;
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
  const payBy = Math.min(now + payWithinMinutes * MINUTE, closesAt);
  const [hours = 0, minutes = 0] = priceUntil.split(':').map(Number);
  const today = chinaInstant(chinaDate(now), hours * 60 + minutes);
  return { payBy, guaranteedUntil: today > now ? today : today + DAY };
}
