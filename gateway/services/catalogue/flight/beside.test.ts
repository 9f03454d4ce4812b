import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../../tests/answers.ts';
import { book } from '../../../../tests/bookingRows.ts';
import { type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { flightRow, searchFlights, within } from '../../../../tests/flightRows.ts';

let world: BookingWorld;
beforeEach(async () => {
  world = await bookingWorld();
});
afterEach(() => world.close());

test('a flight is not sold as within the standard while nobody can tell what flies beside it', async () => {
  const ask = await world.as('linjing');
  const id = await world.employeeId('zhangwei');
  const travellers = [{ kind: 'employee' as const, id }];
  const { offer, fare } = within((await searchFlights(ask, travellers)).offers);
  Object.assign(world.deps.suppliers.flight, { search: async () => ({ kind: 'unavailable' }) });
  const { rows } = await book(ask, [flightRow(offer, fare.option, id)]);
  expect(rows[0]).toMatchObject({ orderId: null, failure: 'SUPPLIER_UNAVAILABLE' });
  const { offerId } = offer;
  expect(await codeOf(ask('flight.offer.price', { offerId, travellers }))).toBe('SUPPLIER_UNAVAILABLE');
});
