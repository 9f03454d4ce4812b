import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueOf } from '../../../tests/answers.ts';
import { book } from '../../../tests/bookingRows.ts';
import { type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { city, flightRow, searchIntlFlights } from '../../../tests/flightRows.ts';
import { issuedAbroad } from '../../../tests/gateway/abroad.ts';

const BACK = '2027-02-18';
let world: BookingWorld;
let zhangwei: string;
let orderId: string;
beforeAll(async () => {
  world = await bookingWorld();
  zhangwei = await world.employeeId('zhangwei');
  orderId = await issuedAbroad(world, zhangwei, { date: '2026-12-08', returnDate: BACK });
});
afterAll(() => world.close());

test('nobody is booked beside a flight back, however long ago the way out was', async () => {
  const ask = await world.as('linjing');
  const way = { from: city('FRA'), to: city('BJS'), date: BACK };
  const { offers } = await searchIntlFlights(ask, [{ kind: 'employee', id: zhangwei }], way);
  const offer = offers.find(({ segments }) => segments.length === 1);
  const fare = offer?.options.find(({ cabin, remaining }) => cabin === 'Y' && remaining > 0);
  if (!offer || !fare) throw new Error('no flight home');
  const reason = { reasonCode: 'intl.client', reasonNote: '客户会议' };
  const { rows } = await book(ask, [flightRow(offer, fare.option, zhangwei, reason)]);
  expect(rows).toMatchObject([{ failure: 'DUPLICATE_TRIP' }]);
});

test('ten weeks after the way out the journey is still to come, and its arrival is met', async () => {
  world.clock.set(Date.parse(`${BACK}T00:00:00+08:00`));
  const ask = await world.as('zhangwei');
  const { trips } = await valueOf(ask('journey.trip.list', { when: 'coming' }));
  const coming = trips.flatMap(({ orders }) => orders.map((order) => order.orderId as string));
  expect(coming).toContain(orderId);
  const travellers = [{ kind: 'employee' as const, id: zhangwei }];
  const { transfers } = await valueOf(ask('car.transfer.list', { travellers }));
  expect(transfers).toMatchObject([{ kind: 'airport', leaves: false, city: 'BJS' }]);
});
