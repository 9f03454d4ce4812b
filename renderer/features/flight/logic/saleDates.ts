import { isCalendarDate } from '../../../../contract/rules/identity/idCard.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays, daysBetween } from '../../../../contract/rules/time/dates.ts';

/** Days flights are offered for in the calendar, today included. */
const shownDays = 330;
/** Days between the way out and the way back offered first. */
const usualAway = 3;
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
 * before; never after the last date on sale at `now` (epoch ms). Null for one way.
 */
export function movedReturn(
  { date, returnDate }: { readonly date: string; readonly returnDate: string | null },
  chosen: string,
  now: number,
): string | null {
  if (returnDate === null) return null;
  const moved =
    returnDate >= chosen ? returnDate : addDays(chosen, Math.max(0, daysBetween(date, returnDate)));
  const { last } = saleWindow(now);
  return moved > last ? last : moved;
}

/** How the way back moves along with the way out (`movedReturn`), as the calendar of journeys abroad is asked. */
export function backOf({ date, returnDate }: { readonly date: string; readonly returnDate: string }) {
  return { kind: 'backOn', date: returnDate, days: Math.max(0, daysBetween(date, returnDate)) } as const;
}

/** The way back offered first for a way out on `date`, as far as dates are on sale at `now` (epoch ms). */
export function firstReturn(date: string, now: number): string | null {
  return movedReturn({ date, returnDate: addDays(date, usualAway) }, date, now);
}

/** The dates a search is shown with at `now` (epoch ms): one that lapsed moves, and the way back moves along. */
export function searchDates(
  { date, returnDate }: { readonly date: string | null; readonly returnDate: string | null },
  now: number,
): { date: string; returnDate: string | null } {
  const shown = onSaleDate(date, now);
  if (returnDate === null) return { date: shown, returnDate };
  const left = date && isCalendarDate(date) ? date : addDays(returnDate, -usualAway);
  return { date: shown, returnDate: movedReturn({ date: left, returnDate }, shown, now) };
}

/** The dates of the strip: three before the date shown where they are on sale (from `earliest` on), and those after it. */
export function stripDates(date: string, now: number, earliest = ''): string[] {
  const sale = saleWindow(now);
  const { last } = sale;
  const first = sale.first < earliest ? earliest : sale.first;
  const early = addDays(date, -3);
  const start = early < first ? first : early;
  return Array.from({ length: stripDays }, (_, index) => addDays(start, index)).filter((day) => day <= last);
}

/** The dates on sale in the month of `date`, as a question for them; null where there are none. */
export function monthDates(date: string, now: number): { start: string; days: number } | null {
  const { first, last } = saleWindow(now);
  const month = date.slice(0, 8);
  const end = addDays(`${addDays(`${month}01`, 31).slice(0, 8)}01`, -1);
  const start = `${month}01` < first ? first : `${month}01`;
  const until = end > last ? last : end;
  return start > until ? null : { start, days: daysBetween(start, until) + 1 };
}
