import { expect, it } from 'vitest';
import { stay, way } from '../journey/someLegs.ts';
import { isSameJourney } from './sameJourney.ts';

const morning = way('BJS-SHA', '2026-11-27 07:00', '2026-11-27 11:30');

it('takes two ways between the same cities on one day for one journey, whatever the time', () => {
  expect(isSameJourney([morning], [way('BJS-SHA', '2026-11-27 18:00', '2026-11-27 22:30')])).toBe(true);
  const there = way('SHA-BJS', '2026-11-26 09:00', '2026-11-26 13:00');
  expect(isSameJourney([there, morning], [way('BJS-SHA', '2026-11-27 12:00', '2026-11-27 14:00')])).toBe(
    true,
  );
});

it('knows the way back, another day and another city for another journey', () => {
  for (const other of [
    way('SHA-BJS', '2026-11-27 18:00', '2026-11-27 22:30'),
    way('BJS-SHA', '2026-11-28 00:05', '2026-11-28 04:30'),
    way('BJS-NKG', '2026-11-27 18:00', '2026-11-27 22:30'),
  ])
    expect(isSameJourney([morning], [other])).toBe(false);
});

it('judges neither stays nor rides within a city', () => {
  const night = stay('SHA', '2026-11-27', '2026-11-28');
  expect(isSameJourney([night], [night])).toBe(false);
  const ride = way('SHA-SHA', '2026-11-27 12:00', '2026-11-27 13:00', { moves: 'local' });
  expect(isSameJourney([ride], [ride])).toBe(false);
});
