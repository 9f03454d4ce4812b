import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../gateway/store/db/openStore.ts';
import {
  type FollowRecord,
  followedFlights,
  followedOn,
  insertFollows,
  isChosen,
} from '../../../gateway/store/repos/flightStatus/flightFollows.ts';
import { idOf } from '../../smallWorld.ts';

const NOW = 1_000;
const ORDERS = 60;
const employeeId = idOf('linjing');

/** A flight is listed once, for however many orders it is followed. */
export function followSuite(open: () => Promise<Store>): void {
  let store: Store;
  const follow = (flightNo: string, arriveAt: number, orderId: string): FollowRecord => ({
    id: idOf(`${flightNo} ${orderId}`),
    companyId: '1001',
    employeeId,
    orderId,
    flightNo,
    date: arriveAt > NOW ? '2026-11-26' : '2026-11-20',
    seen: null,
    arriveAt,
    checkAt: null,
    createdAt: 0,
  });
  const booked = (flightNo: string, arriveAt: number) =>
    Array.from({ length: ORDERS }, (_, n) => follow(flightNo, arriveAt, idOf(`order ${n}`)));
  const listed = async (landed: boolean, limit: number) =>
    (await followedFlights(store.db, employeeId, { landed, now: NOW, limit })).map(
      ({ flightNo }) => flightNo,
    );

  beforeAll(async () => {
    store = await open();
    await insertFollows(store.db, [
      ...booked('CA1', 2_000),
      ...booked('CA2', 3_000),
      follow('CA2', 2_900, ''),
      follow('CA3', 4_000, ''),
      ...booked('CA4', 5_000),
      ...booked('CA5', 900),
      follow('CA6', 800, ''),
      // Somebody else's.
      { ...follow('CA7', 2_000, ''), employeeId: idOf('zhangwei') },
    ]);
  });
  afterAll(() => store.close());

  test('each flight is listed once, soonest first, and those chosen before others', async () => {
    expect(await listed(false, 60)).toEqual(['CA1', 'CA2', 'CA3', 'CA4']);
    expect(await listed(false, 3)).toEqual(['CA1', 'CA2', 'CA3']);
    expect(await listed(false, 2)).toEqual(['CA2', 'CA3']);
  });

  test('those that landed are listed latest first', async () => {
    expect(await listed(true, 60)).toEqual(['CA5', 'CA6']);
    expect(await listed(true, 1)).toEqual(['CA5']);
  });

  test('a flight that is booked and chosen is a chosen one', async () => {
    const found = await followedOn(store.db, employeeId, ['2026-11-26']);
    const why = found.map(({ flightNo, isChosen: chosen }) => [flightNo, chosen]);
    expect(new Map(why as [string, boolean][])).toEqual(
      new Map([
        ['CA1', false],
        ['CA2', true],
        ['CA3', true],
        ['CA4', false],
      ]),
    );
    const chosen = (flightNo: string) => isChosen(store.db, employeeId, { flightNo, date: '2026-11-26' });
    expect([await chosen('CA1'), await chosen('CA2')]).toEqual([false, true]);
  });
}
