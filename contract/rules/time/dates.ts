import { DAY_MS } from './durations.ts';

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (midnight(to) - midnight(from)) / DAY_MS;
}

/** In UTC, where every day is as long. */
function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
