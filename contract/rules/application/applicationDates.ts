import { addDays, daysBetween } from '../time/dates.ts';

/** First and last day of a journey, YYYY-MM-DD in Asia/Shanghai, both included. */
export type Span = { readonly from: string; readonly to: string };

/** How many days a journey takes, first and last counted. */
export function daysOf({ from, to }: Span): number {
  return daysBetween(from, to) + 1;
}

/** The days an application is good for: its own, floated by ± days (domain §4). */
export function validity({ from, to }: Span, floatDays: number): Span {
  return { from: addDays(from, -floatDays), to: addDays(to, floatDays) };
}

/** Whether a journey lies wholly within a validity. */
export function liesWithin(journey: Span, valid: Span): boolean {
  return valid.from <= journey.from && journey.to <= valid.to;
}

/**
 * Whether two journeys of one traveller share a day. The float does not count: it says when one may travel, not that
 * one is away.
 */
export function overlaps(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to;
}
