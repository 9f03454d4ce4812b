import { expect, test } from 'vitest';
import { zoneClock, zoneDate, zoneInstant, zoneOffset } from './zoneTime.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['Asia/Shanghai', '2026-07-01', 830, '2026-07-01T05:50:00Z'],
  ['Europe/Berlin', '2026-11-25', 985, '2026-11-25T15:25:00Z'],
  ['Europe/Berlin', '2026-07-01', 985, '2026-07-01T14:25:00Z'],
  ['America/New_York', '2026-11-25', 60, '2026-11-25T06:00:00Z'],
  ['Asia/Kolkata', '2026-11-25', 0, '2026-11-24T18:30:00Z'],
  // The nights the clocks change: an hour before and after, and the hour that is not there.
  ['Europe/Berlin', '2026-03-29', 119, '2026-03-29T00:59:00Z'],
  ['Europe/Berlin', '2026-03-29', 181, '2026-03-29T01:01:00Z'],
  ['Europe/Berlin', '2026-10-25', 240, '2026-10-25T03:00:00Z'],
  ['Australia/Sydney', '2026-12-01', 600, '2026-11-30T23:00:00Z'],
])('%s %s minute %i is %s', (zone, date, minutes, instant) => {
  expect(zoneInstant(zone, date, minutes)).toBe(at(instant));
});

test('an instant reads as the date and clock of each place', () => {
  const instant = at('2026-11-25T16:30:00Z');
  expect([zoneDate('Asia/Shanghai', instant), zoneClock('Asia/Shanghai', instant)]).toEqual([
    '2026-11-26',
    '00:30',
  ]);
  expect([zoneDate('America/Los_Angeles', instant), zoneClock('America/Los_Angeles', instant)]).toEqual([
    '2026-11-25',
    '08:30',
  ]);
  expect(zoneClock('Europe/London', instant)).toBe('16:30');
});

test('summer time moves a zone, and China never', () => {
  expect(zoneOffset('Europe/London', at('2026-07-01T12:00:00Z'))).toBe(60);
  expect(zoneOffset('Europe/London', at('2026-12-01T12:00:00Z'))).toBe(0);
  expect(zoneOffset('Asia/Shanghai', at('2026-07-01T12:00:00Z'))).toBe(480);
});
