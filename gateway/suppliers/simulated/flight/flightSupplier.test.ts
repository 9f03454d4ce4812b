import { expect, test } from 'vitest';
import {
  flightWorld,
  intlFlightWorld,
  writeFlightWorld,
} from '../../../../tests/suites/supplier/flightWorld.ts';
import { embeddedStores } from '../../../../tests/suites/supplier/stores.ts';
import { supplierSuite } from '../../../../tests/suites/supplier.ts';
import { disrupt } from '../engine/disruption.ts';

const stores = embeddedStores(writeFlightWorld);

supplierSuite('simulated domestic flights', async () => flightWorld(await stores()));
supplierSuite('simulated international flights', async () => intlFlightWorld(await stores()));

test('a flight the airline withdraws is gone from every product it is part of', async () => {
  const pair = await stores();
  const abroad = intlFlightWorld(pair);
  const there = () => abroad.supplier.price(abroad.item);
  expect((await there()).kind).toBe('found');
  await disrupt(pair.store.db, 'flight', abroad.run, { kind: 'withdrawn' }, abroad.now());
  expect((await there()).kind).toBe('none');
  await pair.close();
});

test('what is bought for a journey abroad is gone from the cabin at home', async () => {
  const pair = await stores();
  const home = flightWorld(pair);
  const seat = {
    resource: `air|CA901|${home.run.date}`,
    place: 'F/F/w',
    from_index: 0,
    to_index: 1,
    live_until: 2 ** 53 - 1,
  };
  const left = async () => {
    const answer = await home.supplier.price(home.item);
    return answer.kind === 'found'
      ? answer.found.fares.find((fare) => fare.bookingClass === 'F')?.remaining
      : null;
  };
  expect(await left()).toBe(home.capacity);
  for (let sold = 0; sold < 8; sold++)
    await pair.store.db
      .insertInto('sim_unit')
      .values({ ...seat, ref: `w${sold}` })
      .execute();
  expect(await left()).toBe(0);
  await pair.close();
});
