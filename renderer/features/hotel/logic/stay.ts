import { isStayOnSale, LATEST_DAYS, MOST_NIGHTS } from '../../../../contract/rules/hotel/hotelStay.ts';
import { isCalendarDate } from '../../../../contract/rules/identity/idCard.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays, daysBetween } from '../../../../contract/rules/time/dates.ts';

export type Stay = { readonly checkIn: string; readonly checkOut: string };

/** A stay at a hotel; `zone` is the IANA name of the hotel's clock. */
export type LocalStay = Stay & { readonly zone: string };

/** The first and the last date a stay may begin on, at a moment (epoch ms). */
export function checkInWindow(now: number): { readonly first: string; readonly last: string } {
  const first = chinaDate(now);
  return { first, last: addDays(first, LATEST_DAYS) };
}

/** A wanted stay where it can be asked for, else as many nights from the nearest day on; without a day tomorrow. */
export function stayOf(checkIn: string | null, nights: number, now: number): Stay {
  const { first, last } = checkInWindow(now);
  const wanted = checkIn && isCalendarDate(checkIn) ? checkIn : addDays(first, 1);
  const begins = wanted < first ? first : wanted > last ? last : wanted;
  const count = Math.min(Math.max(1, nights), MOST_NIGHTS);
  return { checkIn: begins, checkOut: addDays(begins, count) };
}

/** The stay a link says, if it can be asked for; one night where it says no end. */
export function linkedStay(checkIn: string, checkOut: string, now: number): Stay | null {
  if (!checkIn) return null;
  const ends = checkOut && daysBetween(checkIn, checkOut) > 0 ? checkOut : addDays(checkIn, 1);
  return isStayOnSale(checkIn, ends, now) ? { checkIn, checkOut: ends } : null;
}
