import { expect, test } from 'vitest';
import { flightItem, hotelItem } from '../../../tests/fakes/kindWorld.ts';
import { type Occupying, standsInTheWay } from './occupants.ts';

const traveller = (id: string) => ({ kind: 'employee', id }) as Occupying['traveller'];

/** A night in New York from 21 November, which Lina shares. */
function room(): Occupying {
  if (!('checkIn' in hotelItem)) throw new Error('a hotel');
  const item = {
    ...hotelItem,
    city: { ...hotelItem.city, zone: 'America/New_York' },
    checkIn: '2026-11-21',
    checkOut: '2026-11-22',
    nights: 1,
    sharedWith: ['lina'],
  };
  const startAt = Date.parse('2026-11-21T14:00-05:00');
  const endAt = Date.parse('2026-11-22T12:00-05:00');
  return { kind: 'hotel', traveller: traveller('zhang'), startAt, endAt, body: { item } };
}

const ride = (from: string, to: string): Occupying => ({
  kind: 'flight',
  traveller: traveller('lina'),
  startAt: Date.parse(from),
  endAt: Date.parse(to),
  body: { item: flightItem },
});

test('whoever shares a room abroad may land there on its first afternoon, and not ride through its night', () => {
  const landing = ride('2026-11-21T06:00-05:00', '2026-11-21T15:30-05:00');
  const through = ride('2026-11-22T02:30-05:00', '2026-11-22T03:30-05:00');
  expect([standsInTheWay(room(), landing), standsInTheWay(landing, room())]).toEqual([false, false]);
  expect([standsInTheWay(room(), through), standsInTheWay(through, room())]).toEqual([true, true]);
});
