import { isCalendarDate } from '../../../../contract/rules/identity/idCard.ts';
import { addDays, chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { daysBetween } from '../../../shared/format/dateTime.ts';

/** Days flights are offered for in the calendar, today included. */
const shownDays = 330;
/** Days of the date strip. */
export const stripDays = 15;

/** First and last date of the calendar at a moment (epoch ms). */
export function saleWindow(now: number): { first: string; last: string } {
  const first = chinaDate(now);
  return { first, last: addDays(first, shownDays - 1) };
}

/** Whether flights of a date may be asked for. */
export function isOnSale(date: string, now: number): boolean {
  const { first, last } = saleWindow(now);
  return isCalendarDate(date) && date >= first && date <= last;
}

/** A wanted date if it is on sale, else tomorrow or the nearest date that is. */
export function onSaleDate(wanted: string | null, now: number): string {
  const { first, last } = saleWindow(now);
  if (!wanted || !isCalendarDate(wanted)) return addDays(first, 1);
  if (wanted < first) return first;
  return wanted > last ? last : wanted;
}

/**
 * The way back when the way out moves to `chosen`: as it is where it still lies after that, else as many days after it as
 * before, as far as dates are on sale at `now` (epoch ms); null for one way.
 */
export function movedReturn(
  { date, returnDate }: { readonly date: string; readonly returnDate: string | null },
  chosen: string,
  now: number,
): string | null {
  if (returnDate === null || returnDate >= chosen) return returnDate;
  const { last } = saleWindow(now);
  const moved = addDays(chosen, Math.max(0, daysBetween(date, returnDate)));
  return moved > last ? last : moved;
}

/** The dates of the strip: three before the date shown where they are on sale, and those after it. */
export function stripDates(date: string, now: number): string[] {
  const { first, last } = saleWindow(now);
  const early = addDays(date, -3);
  const start = early < first ? first : early;
  return Array.from({ length: stripDays }, (_, index) => addDays(start, index)).filter((day) => day <= last);
}
