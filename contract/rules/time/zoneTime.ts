import { MINUTE_MS } from './durations.ts';
import { HOME_ZONE } from './homeZone.ts';

/**
 * Clocks of the world's airports: an IANA zone and an instant (epoch ms) make a local date and time. Every Chinese
 * airport is Asia/Shanghai, UTC+8 all year (domain §8), which is answered without the zone tables.
 */
const CHINA_OFFSET = 480;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes a zone is ahead of UTC at an instant. Throws for a zone there is not: zones are data, not input. */
export function zoneOffset(zone: string, instant: number): number {
  if (zone === HOME_ZONE) return CHINA_OFFSET;
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The instant of a minute counted from midnight of a date in a zone. An hour that is skipped reads as the one after. */
export function zoneInstant(zone: string, date: string, minutes: number): number {
  const utc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const first = utc - zoneOffset(zone, utc) * MINUTE_MS;
  return zone === HOME_ZONE ? first : utc - zoneOffset(zone, first) * MINUTE_MS;
}

/** The calendar date in a zone at an instant, YYYY-MM-DD. */
export function zoneDate(zone: string, instant: number): string {
  return localText(zone, instant).slice(0, 10);
}

/** The clock in a zone at an instant, HH:MM. */
export function zoneClock(zone: string, instant: number): string {
  return localText(zone, instant).slice(11, 16);
}

function localText(zone: string, instant: number): string {
  return new Date(instant + zoneOffset(zone, instant) * MINUTE_MS).toISOString();
}
