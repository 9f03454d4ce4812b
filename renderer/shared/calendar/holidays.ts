import type { Localised } from '../../../contract/shapes/primitives.ts';
import data from '../../../resources/data/holidays.json' with { type: 'json' };

/** A public holiday of mainland China. Dates as 2026-10-01; `off` are its first and last free day. */
export type Holiday = {
  readonly name: Localised;
  /** The festival itself. */
  readonly day: string;
  readonly off: { readonly first: string; readonly last: string };
  /** Saturdays and Sundays worked in return. */
  readonly work: readonly string[];
};

/** What a date is on account of a holiday. */
export type HolidayMark = { readonly kind: 'off' | 'work'; readonly holiday: Holiday };

const holidays: readonly Holiday[] = data.holidays.map(({ off, ...holiday }) => {
  const [first = holiday.day, last = first] = off;
  return { ...holiday, off: { first, last } };
});

/** Free or worked on account of a holiday; undefined for any other day, and for years that are not known. */
export function holidayMark(date: string): HolidayMark | undefined {
  for (const holiday of holidays) {
    if (holiday.work.includes(date)) return { kind: 'work', holiday };
    if (holiday.off.first <= date && date <= holiday.off.last) return { kind: 'off', holiday };
  }
  return undefined;
}

/** The holidays that have a day off or a day of work between two dates, both included. */
export function holidaysWithin(first: string, last: string): readonly Holiday[] {
  const isWithin = (date: string) => first <= date && date <= last;
  return holidays.filter(({ off, work }) => (off.first <= last && off.last >= first) || work.some(isWithin));
}
