/** Rail dates and clocks are those of Asia/Shanghai: UTC+8 all year (domain §8 "Time zone"). */
const OFFSET = 8 * 3_600_000;
const MINUTE = 60_000;
export const DAY = 86_400_000;

/** The calendar date in Asia/Shanghai of an instant (epoch ms), as YYYY-MM-DD. */
export function chinaDate(instant: number): string {
  return new Date(instant + OFFSET).toISOString().slice(0, 10);
}

/** The instant (epoch ms) of a minute counted from midnight of a date in Asia/Shanghai; may exceed a day. */
export function chinaInstant(date: string, minutes = 0): number {
  return Date.parse(`${date}T00:00:00Z`) - OFFSET + minutes * MINUTE;
}

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The same day so many months later; the last of its month where that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}
