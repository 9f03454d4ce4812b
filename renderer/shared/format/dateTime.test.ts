import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  fullDate,
  longDate,
  railDate,
  shortDate,
  shortDateTime,
  timeOfDay,
  weekday,
} from './dateTime.ts';

const at = (iso: string) => Date.parse(iso);

describe('dates in Shanghai', () => {
  it.each([
    ['zh', '12月2日 周三', '12/2', '2026年12月2日 周三'],
    ['en', 'Wed 2 Dec', '2 Dec', 'Wed 2 Dec 2026'],
    ['de', 'Mi 2. Dez.', '2.12.', 'Mi 2. Dez. 2026'],
  ] as const)('writes 2026-12-02 in %s', (language, long, short, full) => {
    expect(longDate('2026-12-02', language)).toBe(long);
    expect(shortDate('2026-12-02', language)).toBe(short);
    expect(fullDate('2026-12-02', language)).toBe(full);
  });

  it('takes the Shanghai day of an instant, not the machine’s', () => {
    expect(railDate(at('2026-12-01T15:59:59Z'))).toBe('2026-12-01');
    expect(railDate(at('2026-12-01T16:00:00Z'))).toBe('2026-12-02');
    expect(weekday(at('2026-12-01T16:00:00Z'), 'zh')).toBe('周三');
  });

  it('keeps 24 hours, midnight as 00', () => {
    expect(timeOfDay(at('2026-12-02T07:30:00+08:00'))).toBe('07:30');
    expect(timeOfDay(at('2026-12-02T00:05:00+08:00'))).toBe('00:05');
  });

  it('joins date, weekday and time', () => {
    expect(shortDateTime(at('2026-12-08T14:50:00+08:00'), 'zh')).toBe('12/8 周二 14:50');
    expect(shortDateTime(at('2026-12-08T14:50:00+08:00'), 'en')).toBe('Tue 8 Dec 14:50');
  });

  it('counts days over month, year and leap ends', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-11-26', '2026-12-08')).toBe(12);
    expect(daysBetween('2026-12-08', '2026-11-26')).toBe(-12);
  });
});
