import { describe, expect, it } from 'vitest';
import {
  dateIn,
  dateSpan,
  fullDate,
  longDate,
  shortDate,
  shortDateTime,
  timeOfDay,
  utcOffset,
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
    expect(dateIn(at('2026-12-01T15:59:59Z'))).toBe('2026-12-01');
    expect(dateIn(at('2026-12-01T16:00:00Z'))).toBe('2026-12-02');
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

  it('goes by the clock of the place it is given, summer time included', () => {
    const landing = at('2026-12-06T04:10:00Z');
    expect(timeOfDay(landing, 'America/New_York')).toBe('23:10');
    expect(dateIn(landing, 'America/New_York')).toBe('2026-12-05');
    expect(shortDateTime(landing, 'en', 'America/New_York')).toBe('Sat 5 Dec 23:10');
    expect(utcOffset(landing, 'America/New_York')).toBe('UTC−5');
    expect(utcOffset(at('2026-07-06T04:10:00Z'), 'America/New_York')).toBe('UTC−4');
    expect(utcOffset(landing, 'Asia/Kolkata')).toBe('UTC+5:30');
    expect(utcOffset(landing, 'Asia/Shanghai')).toBe('UTC+8');
  });

  it('spans dates in the tight form', () => {
    expect(dateSpan('2026-12-08', '2026-12-10', 'zh')).toBe('12/8 – 12/10');
    expect(dateSpan('2026-12-08', '2026-12-10', 'en')).toBe('8 Dec – 10 Dec');
  });
});
