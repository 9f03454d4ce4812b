import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../contract/rules/time/dates.ts';
import data from '../../../resources/data/holidays.json' with { type: 'json' };
import { holidayMark, holidaysWithin } from './holidays.ts';

const said = (date: string) => {
  const mark = holidayMark(date);
  return mark && `${mark.holiday.name.zh} ${mark.kind}`;
};

it('knows days off and days worked in return (国办发明电〔2025〕7号)', () => {
  expect(said('2026-10-01')).toBe('国庆节 off');
  expect(said('2026-10-07')).toBe('国庆节 off');
  expect(said('2026-10-08')).toBeUndefined();
  expect(said('2026-10-10')).toBe('国庆节 work');
  expect(said('2026-02-14')).toBe('春节 work');
  expect(said('2030-10-01')).toBeUndefined();
});

it('names the holidays of a month, those that only have work in it too', () => {
  const of = (month: string) => holidaysWithin(`${month}-01`, `${month}-31`).map(({ name }) => name.zh);
  expect(of('2026-09')).toEqual(['中秋节', '国庆节']);
  expect(of('2026-11')).toEqual([]);
});

/** Days off by the regulation: as many as it names, at least. */
it.each(data.holidays)(
  '$name.en of $day: the festival is free, work falls on weekends',
  ({ day, off, work }) => {
    const [first = '', last = ''] = off;
    expect(first <= day && day <= last).toBe(true);
    expect(daysBetween(first, last)).toBeLessThan(10);
    for (const date of work) expect([0, 6]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
    expect(said(addDays(last, 1))?.endsWith('off')).not.toBe(true);
  },
);

it('lunar festivals fall on their days of the Chinese calendar', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const days: Readonly<Record<string, string>> = { 春节: '1/1', 端午节: '5/5', 中秋节: '8/15' };
  for (const { name, day } of data.holidays) {
    // Its new moon is four minutes before midnight, which ICU's arithmetic takes for the next day.
    if (day === '2027-02-06') continue;
    const expected = days[name.zh];
    if (expected) expect(lunar.format(new Date(`${day}T00:00:00Z`))).toBe(expected);
  }
});
