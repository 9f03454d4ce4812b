import { describe, expect, it } from 'vitest';
import { railNow } from '../../../../tests/fakes/railWorld.ts';
import { onSaleDate, saleDates } from './presale.ts';

describe('dates on sale', () => {
  it('are fifteen, today included, by Shanghai days', () => {
    const dates = saleDates(railNow);
    expect(dates).toHaveLength(15);
    expect([dates[0], dates[14]]).toEqual(['2026-11-26', '2026-12-10']);
    // 23:30 in Shanghai is still the 26th though it is the 26th 15:30 in UTC; half an hour later it is not.
    expect(saleDates(Date.parse('2026-11-26T16:00:00Z'))[0]).toBe('2026-11-27');
  });

  it.each([
    [null, '2026-11-27'],
    ['2026-11-26', '2026-11-26'],
    ['2026-11-25', '2026-11-26'],
    ['2027-01-01', '2026-12-10'],
    ['2026-02-30', '2026-11-27'],
    ['soon', '2026-11-27'],
  ])('%s becomes %s', (wanted, date) => {
    expect(onSaleDate(wanted, railNow)).toBe(date);
  });
});
