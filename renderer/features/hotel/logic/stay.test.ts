import { expect, it } from 'vitest';
import { linkedStay, stayOf } from './stay.ts';

const now = Date.parse('2026-11-26T14:32:00+08:00');

it('begins tomorrow until a day is chosen, and on the nearest day for one off sale', () => {
  expect(stayOf(null, 1, now)).toEqual({ checkIn: '2026-11-27', checkOut: '2026-11-28' });
  expect(stayOf('2026-11-01', 2, now)).toEqual({ checkIn: '2026-11-26', checkOut: '2026-11-28' });
  expect(stayOf('2028-01-01', 1, now).checkIn).toBe('2027-05-25');
});

it('is one to thirty nights long', () => {
  expect(stayOf('2026-12-01', 0, now).checkOut).toBe('2026-12-02');
  expect(stayOf('2026-12-01', 90, now).checkOut).toBe('2026-12-31');
});

it('takes what a link says where it can be asked for, one night without an end', () => {
  expect(linkedStay('2026-12-01', '2026-12-04', now)?.checkOut).toBe('2026-12-04');
  expect(linkedStay('2026-12-01', '', now)?.checkOut).toBe('2026-12-02');
  expect(linkedStay('2026-12-01', '2026-11-30', now)?.checkOut).toBe('2026-12-02');
  expect(linkedStay('2026-11-01', '2026-11-03', now)).toBeNull();
  expect(linkedStay('', '2026-12-01', now)).toBeNull();
});
