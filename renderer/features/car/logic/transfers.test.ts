import { expect, test } from 'vitest';
import type { CallOutput } from '../../../../contract/registry.ts';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { joinedTransfers, shownOf } from './transfers.ts';

type Transfer = CallOutput<'car.transfer.list'>['transfers'][number];

const [zhang, li] = [person('张伟').ref, person('李娜').ref];
const flight = (traveller: Transfer['traveller'], more: Partial<Transfer> = {}): Transfer => ({
  traveller,
  number: 'CA1831',
  kind: 'airport',
  leaves: false,
  place: 'A-SHA',
  city: 'SHA',
  at: 1_000,
  ...more,
});

test('people on one flight are offered it once', () => {
  const joined = joinedTransfers([flight(zhang), flight(li), flight(li, { leaves: true, place: 'A-PEK' })]);
  expect(joined.map(({ travellers }) => travellers)).toEqual([[zhang, li], [li]]);
});

test('each service is offered what it can be asked for with', () => {
  const all = joinedTransfers([
    flight(zhang),
    flight(zhang, { leaves: true, place: 'A-PEK' }),
    flight(zhang, { number: 'G7', kind: 'station', place: 'S-AOH' }),
  ]);
  const places = (service: Parameters<typeof shownOf>[1]) => shownOf(all, service).map(({ place }) => place);
  expect(places('airportPickUp')).toEqual(['A-SHA']);
  expect(places('airportDropOff')).toEqual(['A-PEK']);
  expect(places('station')).toEqual(['S-AOH']);
  expect(places('now')).toEqual([]);
  expect(places('scheduled')).toEqual([]);
});
