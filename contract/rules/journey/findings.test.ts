import { describe, expect, test } from 'vitest';
import { findingsOf } from './findings.ts';
import type { Leg } from './leg.ts';
import { at, place, ride, stay, way } from './someLegs.ts';

const now = at('2026-11-20 09:00');
const out = way('BJS-SHA', '2026-11-21 08:00', '2026-11-21 12:30');
const back = way('SHA-BJS', '2026-11-24 14:00', '2026-11-24 18:30');
const nights = stay('SHA', '2026-11-21', '2026-11-24');

/** What is found, in short: what kind, from where to where, which days. */
function found(legs: Leg[], beds: Leg[] = [], moment = now): string[] {
  return findingsOf(legs, beds, moment).map(
    ({ kind, from, to, startDate, endDate }) =>
      `${kind} ${from?.code ?? '?'}-${to.code} ${startDate.slice(5)} ${endDate.slice(5)}`,
  );
}

test('a trip with its ways and its beds lacks nothing', () => {
  expect(found([out, nights, back])).toEqual([]);
});

describe('missing beds', () => {
  test('of all nights between two ways, and those in a row as one', () => {
    expect(found([out, back])).toEqual(['noStay SHA-SHA 11-21 11-24']);
    const middle = stay('SHA', '2026-11-22', '2026-11-23');
    expect(found([out, middle, back])).toEqual(['noStay SHA-SHA 11-21 11-22', 'noStay SHA-SHA 11-23 11-24']);
  });

  test('a bed in a room somebody else booked is one', () => {
    expect(found([out, back], [nights])).toEqual([]);
  });

  test('not at home, not on a night train, not of a change in the night, not where nobody knows how long one stays', () => {
    const on = way('BJS-CAN', '2026-11-26 08:00', '2026-11-26 16:00');
    expect(found([out, nights, back, on])).toEqual([]);
    const sleeper = way('BJS-SHA', '2026-11-21 20:00', '2026-11-22 08:00');
    expect(found([sleeper, way('SHA-BJS', '2026-11-22 18:00', '2026-11-22 22:30')])).toEqual([]);
    const change = way('SHA-CAN', '2026-11-22 04:00', '2026-11-22 10:00');
    expect(found([way('BJS-SHA', '2026-11-21 20:00', '2026-11-22 00:30'), change])).toEqual([]);
    expect(found([out])).toEqual([]);
  });

  test('who arrives after midnight sleeps that night', () => {
    const late = way('BJS-SHA', '2026-11-21 20:00', '2026-11-22 01:00');
    expect(found([late, back])).toEqual(['noStay SHA-SHA 11-21 11-24']);
  });

  test('nights that are over are not asked for', () => {
    expect(found([out, back], [], at('2026-11-22 10:00'))).toEqual(['noStay SHA-SHA 11-22 11-24']);
  });
});

describe('missing ways', () => {
  const on = way('HGH-BJS', '2026-11-24 14:00', '2026-11-24 18:30');

  test('between two cities, on the day the last bed is left', () => {
    expect(found([out, nights, on])).toEqual(['noWay SHA-HGH 11-24 11-24']);
    const [first] = findingsOf([out, nights, on], [], now);
    expect(first).toMatchObject({ orderIds: [out.orderId, on.orderId], at: nights.endAt });
  });

  test('to a bed in a city one does not come to', () => {
    const elsewhere = stay('HGH', '2026-11-22', '2026-11-23');
    const all = found([out, nights, elsewhere, back]);
    expect(all).toContain('noWay SHA-HGH 11-22 11-22');
  });

  test('to a bed nothing leads to at all, from nobody knows where', () => {
    expect(found([nights])).toEqual(['noWay ?-SHA 11-21 11-21']);
  });

  test('to a ride in a city one is not in, at home too, once for all rides there', () => {
    const car = ride('BJS', '2026-11-22 09:00', '2026-11-22 10:00');
    expect(found([out, nights, car])).toEqual(['noWay SHA-BJS 11-22 11-22']);
    const [first] = findingsOf([out, nights, car], [], now);
    expect(first).toMatchObject({ orderIds: [out.orderId, car.orderId], at: car.startAt });
    const later = ride('BJS', '2026-11-22 16:00', '2026-11-22 17:00');
    expect(found([out, nights, car, later])).toEqual(['noWay SHA-BJS 11-22 11-22']);
    const third = ride('HGH', '2026-11-22 09:00', '2026-11-22 10:00');
    expect(found([out, nights, third, back])).toEqual(['noWay SHA-HGH 11-22 11-22']);
    // The bed and the ride there want the same way.
    const bed = stay('HGH', '2026-11-22', '2026-11-23');
    const twice = found([out, stay('SHA', '2026-11-21', '2026-11-22'), bed, third]);
    expect(twice.filter((one) => one.startsWith('noWay'))).toEqual(['noWay SHA-HGH 11-22 11-22']);
  });

  test('not to a ride where one is: to and from the airport, before leaving, once home, in a gap that is told', () => {
    const rides = [
      ride('BJS', '2026-11-21 06:00', '2026-11-21 07:00'),
      ride('SHA', '2026-11-21 12:30', '2026-11-21 13:10'),
      ride('SHA', '2026-11-22 09:00', '2026-11-22 09:40'),
      ride('SHA', '2026-11-24 12:00', '2026-11-24 13:00'),
      ride('BJS', '2026-11-24 18:30', '2026-11-24 19:10'),
      ride('BJS', '2026-11-25 09:00', '2026-11-25 09:40'),
    ];
    expect(found([out, nights, back, ...rides])).toEqual([]);
    const there = ride('HGH', '2026-11-24 13:00', '2026-11-24 13:40');
    expect(found([out, nights, there, on])).toEqual(['noWay SHA-HGH 11-24 11-24']);
  });

  test('not to a ride that waits for a way which is late, nor where nobody knows from where', () => {
    const meets = ride('SHA', '2026-11-21 12:00', '2026-11-21 12:20');
    expect(found([out, nights, meets, back])).toEqual(['overlap SHA-SHA 11-21 11-21']);
    expect(found([ride('SHA', '2026-11-21 12:30', '2026-11-21 13:10')])).toEqual([]);
  });

  test('a ride that goes to another city is a way there', () => {
    const over = ride('SHA', '2026-11-22 09:00', '2026-11-22 11:00', { to: place('HGH') });
    const bed = stay('HGH', '2026-11-22', '2026-11-24');
    const first = stay('SHA', '2026-11-21', '2026-11-22');
    expect(found([out, first, over, bed, on])).toEqual([]);
  });

  test('what should have begun already is not told', () => {
    expect(found([out, nights, on], [], at('2026-11-24 13:00'))).toEqual([]);
  });
});

describe('clashes', () => {
  test('two seats at once, with how long they overlap', () => {
    const twice = way('BJS-CAN', '2026-11-21 10:00', '2026-11-21 18:00');
    expect(findingsOf([out, twice], [], now)).toContainEqual(
      expect.objectContaining({ kind: 'overlap', minutes: 150, orderIds: [out.orderId, twice.orderId] }),
    );
  });

  test('two beds at once; the day one is left and the next taken is none', () => {
    const again = stay('SHA', '2026-11-23', '2026-11-24');
    expect(found([out, nights, again, back])).toEqual(['overlap SHA-SHA 11-23 11-23']);
    expect(found([out, stay('SHA', '2026-11-21', '2026-11-23'), again, back])).toEqual([]);
  });

  test('too little time to change, more of it between two stations', () => {
    const on = way('SHA-HGH', '2026-11-21 12:40', '2026-11-21 14:00');
    expect(findingsOf([out, on], [], now)).toMatchObject([{ kind: 'tight', minutes: 10, neededMinutes: 20 }]);
    const half = { ...on, startAt: at('2026-11-21 13:00') };
    expect(found([out, half])).toEqual([]);
    expect(findingsOf([out, { ...half, fromHub: 'SHA2' }], [], now)).toMatchObject([
      { kind: 'tight', minutes: 30, neededMinutes: 80 },
    ]);
  });

  test('a driver waits; the ways of one order are its supplier’s to connect', () => {
    expect(found([out, ride('SHA', '2026-11-21 12:30', '2026-11-21 13:10'), back], [nights])).toEqual([]);
    const connected = { ...way('SHA-HGH', '2026-11-21 12:35', '2026-11-21 14:00'), orderId: out.orderId };
    expect(found([out, connected])).toEqual([]);
  });
});
