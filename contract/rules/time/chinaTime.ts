import { HOUR_MS, MINUTE_MS } from './durations.ts';

/** Rail dates and clocks are those of Asia/Shanghai: UTC+8 all year (domain §8 "Time zone"). */
const OFFSET = 8 * HOUR_MS;

/** The calendar date in Asia/Shanghai of an instant (epoch ms), as YYYY-MM-DD. */
export function chinaDate(instant: number): string {
  return new Date(instant + OFFSET).toISOString().slice(0, 10);
}

/** The instant (epoch ms) of a minute counted from midnight of a date in Asia/Shanghai; may exceed a day. */
export function chinaInstant(date: string, minutes = 0): number {
  return Date.parse(`${date}T00:00:00Z`) - OFFSET + minutes * MINUTE_MS;
}
