import { dateIn, timeOfDay } from '../../shared/format/dateTime.ts';
import { laterDay } from './views/laterDay.ts';

/**
 * When something ends, by the clock there: "11:38", "00:40 +1" on the day after. Epoch ms, each read in the zone of
 * its place, in Shanghai by default.
 */
export function endText(startAt: number, endAt: number, from?: string, to?: string): string {
  const { note } = laterDay(dateIn(startAt, from), dateIn(endAt, to));
  return [timeOfDay(endAt, to), note].filter(Boolean).join(' ');
}

/** "06:47–12:34", "22:10–05:25 +1"; its beginning alone where nothing is said of its end. Zones as in `endText`. */
export function spanText(startAt: number, endAt: number | undefined, from?: string, to?: string): string {
  const starts = timeOfDay(startAt, from);
  return endAt === undefined ? starts : `${starts}–${endText(startAt, endAt, from, to)}`;
}
