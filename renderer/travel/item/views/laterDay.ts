import { daysBetween } from '../../../../contract/rules/time/dates.ts';

/** How many days later (or earlier) than it begins something ends, as a note at its end; nothing on the same day. */
export function laterDay(begins: string, ends: string): { note?: string } {
  const days = daysBetween(begins, ends);
  if (days === 0) return {};
  return { note: days > 0 ? `+${days}` : `−${-days}` };
}
