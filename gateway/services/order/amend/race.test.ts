import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract/registry.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { book, row, search } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { addGuests } from '../../../../tests/chaos/manyGuests.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { seededRandom } from '../../../base/seededRandom.ts';

/** Changes raced against bookings of another kind at the same time; 200 with TRIPDESK_LONG=1. */
const TRIES = process.env.TRIPDESK_LONG === '1' ? 200 : 25;
const TRAVEL_DAY = '2026-11-24';
const NEXT_DAY = '2026-11-25';

type Id = CallInput<'order.detail.get'>['orderId'];
let world: BookingWorld;
let linjing: Ask;
beforeAll(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
});
afterAll(() => world.close());

/** Trains with seats for everybody in second class, on a day. */
async function trains(who: { kind: 'guest'; id: string }, date: string) {
  const { offers } = await search(linjing, [who], date);
  const found = offers.flatMap((offer) => {
    const seat = offer.options.find((one) => one.option === 'O' && one.remaining > 30);
    return seat ? [{ offer, seat }] : [];
  });
  const nth = (n: number) => found[n % found.length]!;
  return { nth, count: found.length };
}

test('of a change and a booking at the same time, one is made, whichever comes first', async () => {
  const host = await world.employeeId('linjing');
  const guests = (await addGuests(world.deps, host, TRIES)).map((id) => ({ kind: 'guest' as const, id }));
  const [now, next] = [await trains(guests[0]!, TRAVEL_DAY), await trains(guests[0]!, NEXT_DAY)];
  expect(next.count).toBeGreaterThan(4);

  const orders: Id[] = [];
  for (let from = 0; from < TRIES; from += 50) {
    const some = guests.slice(from, from + 50).map((guest, n) => row(now.nth(from + n), guest, host));
    for (const { orderId } of (await book(linjing, some)).rows) orders.push(orderId as Id);
  }
  world.clock.advance(4_000);
  while ((await runDueOrders(world.deps)) > 0) world.clock.advance(1);

  const chance = seededRandom(15);
  const seen = { change: 0, booking: 0 };
  for (const [n, guest] of guests.entries()) {
    const to = next.nth(n);
    const asked = { orderId: orders[n]!, offerId: to.offer.offerId, option: 'O' };
    const { amendmentId } = await valueOf(linjing('order.change.quote', asked));
    const ride = {
      service: 'airportPickUp' as const,
      from: 'A-PEK',
      to: 'D-BJS-guomao',
      pickUpAt: to.offer.departAt + 10 * MINUTE_MS,
      travellers: [guest],
    };
    const { offer } = await valueOf(linjing('car.offer.search', ride));
    const level = offer.options[0]!;
    const rides = row({ offer: to.offer, seat: to.seat }, guest, host, {
      kind: 'car',
      offerId: offer.offerId,
      option: level.option,
      acceptedFareFen: level.fareFen,
    });
    const soon = () => pause(chance.int(0, 6));
    const [changed, booked] = await Promise.all([
      soon().then(() => codeOf(linjing('order.change.confirm', { amendmentId }))),
      soon().then(async () => (await book(linjing, [rides])).rows[0]),
    ]);
    expect([changed, booked?.failure ?? 'ok'].toSorted()).toEqual(['DUPLICATE_TRIP', 'ok']);
    seen[changed === 'ok' ? 'change' : 'booking'] += 1;
    if (booked?.orderId) await valueOf(linjing('order.cancel', { orderId: booked.orderId }));
  }
  expect(Math.min(seen.change, seen.booking)).toBeGreaterThan(0);
});
