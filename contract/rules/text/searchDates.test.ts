import { expect, test } from 'vitest';
import { narrowed, soughtText } from './searchDates.ts';

const today = '2026-11-22';
const how = { today, language: 'en', year: 'nearest' } as const;
const day = (date: string) => ({ from: date, to: date });

test.each([
  ['12/6', '', day('2026-12-06')],
  ['12-06', '', day('2026-12-06')],
  ['2026-12-06', '', day('2026-12-06')],
  ['2026/12/6', '', day('2026-12-06')],
  ['12月6日', '', day('2026-12-06')],
  ['12月6号 张伟', '张伟', day('2026-12-06')],
  ['2025年12月6日', '', day('2025-12-06')],
  ['6.12.', '', day('2026-12-06')],
  ['6.12.2025', '', day('2025-12-06')],
  ['25/12', '', day('2026-12-25')],
  ['6 Dec', '', day('2026-12-06')],
  ['Dec 6', '', day('2026-12-06')],
  ['6. Dez', '', day('2026-12-06')],
  ['6 December 2025', '', day('2025-12-06')],
  ['3. März', '', day('2027-03-03')],
  ['4 May', '', day('2027-05-04')],
  ['今天', '', day('2026-11-22')],
  ['明天北京', '北京', day('2026-11-23')],
  ['后天', '', day('2026-11-24')],
  ['heute', '', day('2026-11-22')],
  ['tomorrow zhang', 'zhang', day('2026-11-23')],
  ['übermorgen', '', day('2026-11-24')],
  ['yesterday', '', day('2026-11-21')],
  // The nearest year, not this one.
  ['1/5', '', day('2027-01-05')],
  ['12月', '', { from: '2026-12-01', to: '2026-12-31' }],
  ['12/1 12/6', '', { from: '2026-12-01', to: '2026-12-06' }],
  ['１２／６', '', day('2026-12-06')],
])('%s names days', (keyword, text, dates) => {
  expect(soughtText(keyword, how)).toEqual({ text, dates });
});

test.each(['999-2400318451', 'TD26112200', '13/45', '2/30', 'G12', 'jan', 'April', '12/', 'CA-12-06X', ''])(
  '%s names none and stays as it is',
  (keyword) => {
    expect(soughtText(keyword, how)).toEqual({ text: keyword, dates: null });
  },
);

test.each([
  ['12.1', '2026-12-01', '2027-01-12', '2027-01-12'],
  ['1.12', '2027-01-12', '2026-12-01', '2026-12-01'],
  // What can be meant in one way only, whoever writes it.
  ['1.12.', '2026-12-01', '2026-12-01', '2026-12-01'],
  ['1.12.2026', '2026-12-01', '2026-12-01', '2026-12-01'],
  ['12.25', '2026-12-25', '2026-12-25', '2026-12-25'],
  ['25.12', '2026-12-25', '2026-12-25', '2026-12-25'],
  ['12/1', '2026-12-01', '2026-12-01', '2026-12-01'],
  ['2026.12.1', '2026-12-01', '2026-12-01', '2026-12-01'],
])('%s is read as its language writes it', (keyword, zh, en, de) => {
  const read = (['zh', 'en', 'de'] as const).map(
    (language) => soughtText(keyword, { ...how, language }).dates?.from,
  );
  expect(read).toEqual([zh, en, de]);
});

test.each([
  ['7/1', '2026-07-01', '2027-07-01'],
  ['7月', '2026-07-01', '2027-07-01'],
  ['11/21', '2026-11-21', '2027-11-21'],
  ['11/22', today, today],
  ['11月', '2026-11-01', '2026-11-01'],
  ['10. Okt', '2026-10-10', '2027-10-10'],
  ['2026-07-01', '2026-07-01', '2026-07-01'],
  ['2/29', undefined, '2028-02-29'],
])('%s without a year is the nearest, or the next to come', (keyword, nearest, next) => {
  expect(soughtText(keyword, how).dates?.from).toBe(nearest);
  expect(soughtText(keyword, { ...how, year: 'next' }).dates?.from).toBe(next);
});

test('days that were chosen and days that were typed hold both', () => {
  expect(narrowed({ from: '2026-12-01' }, day('2026-12-06'))).toEqual(['2026-12-06', '2026-12-06']);
  expect(narrowed({ to: '2026-12-01' }, day('2026-12-06'))).toEqual(['2026-12-06', '2026-12-01']);
  expect(narrowed({ to: '2026-12-01' }, null)).toEqual([undefined, '2026-12-01']);
});
