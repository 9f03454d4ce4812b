import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaDate, chinaInstant } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import { DAY_MS } from '../../contract/rules/time/durations.ts';
import { sampleWorld } from '../../gateway/sample/sampleWorld.ts';
import { type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { readAway } from '../chaos/killed/ledger.ts';
import { makePlans } from '../chaos/killed/tripPlans.ts';
import { sweptMoment } from './moments.ts';

/** Samples and tests out of each other's way: at the moment that is swept, or at one at which they used to meet. */
const at = sweptMoment() ?? Date.parse('2026-11-22T12:00:00+08:00');
const SERVED = ['zhangwei', 'zhoumin', 'lina', 'wangsiyuan'];

let world: BookingWorld;
beforeAll(async () => {
  world = await bookingWorld(undefined, at);
});
afterAll(() => world.close());

test('whoever a test sends travelling was free to go', async () => {
  const zhaomin = await world.as('zhaomin');
  const plan = await makePlans(zhaomin, readAway(join(world.folder, 'gateway.db')), at);
  const failures: (string | null)[] = [];
  // Three days of everybody in this world.
  for (let trips = 0; trips < 12; trips += 1) {
    const { trip, idem } = plan(12);
    const answer = await zhaomin('trip.draft.submit', trip, idem);
    if (!answer.ok) throw new Error(answer.error.code);
    failures.push(...answer.value.rows.map(({ failure }) => failure));
  }
  expect(failures).toEqual(failures.map(() => null));
});

test('the sample journeys leave tomorrow and the day after to the journeys, and end within ten days', () => {
  for (const now of [at, at + DAY_MS / 2]) {
    const { orders, people } = sampleWorld('full', now);
    const coming = orders.filter(({ departAt }) => departAt > now);
    const served = new Set(
      people.employees.filter(({ username }) => SERVED.includes(username)).map(({ userCode }) => userCode),
    );
    const soon = chinaInstant(addDays(chinaDate(now), 3));
    expect(
      coming.filter(({ principalCode, departAt }) => served.has(principalCode) && departAt < soon),
    ).toEqual([]);
    const free = chinaInstant(addDays(chinaDate(now), 11));
    expect(coming.filter(({ arriveAt }) => arriveAt >= free)).toEqual([]);
    expect(coming).toHaveLength(66);
  }
});
