import { expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../bookingWorld.ts';
import { sweptMoment } from '../../calendar/moments.ts';
import { findOnSale, type OnSale } from './offersOnSale.ts';
import { type Office, openOffice } from './office.ts';
import { wrongsInStore } from './wrongsInStore.ts';

/** When the day begins: at the moment that is swept, if any. An hour of the sample world's own orders goes with it. */
const AT = sweptMoment() ?? undefined;
const START = (AT ?? Date.parse('2026-11-20T09:00:00+08:00')) - 3_600_000;

/** Seeded runs (R13: 50), and acts in each; with TRIPDESK_LONG=1 some 10,000 orders live and end. */
const LONG = process.env.TRIPDESK_LONG === '1';
// A sweep has several moments, each with a run of its own.
const FEW = AT === undefined ? 3 : 1;
const RUNS = LONG ? 50 : FEW;
const SHORT = 100;
const ACTS = LONG ? 1_000 : SHORT;
/** How many people act at the same moment. */
const AT_ONCE = 4;

/** Offers on sale, searched again when its offers grow old or the day turns. */
function offersFor(world: BookingWorld): (ask: Ask) => Promise<OnSale[]> {
  let goods: OnSale[] = [];
  let readAt = 0;
  return async (ask) => {
    const now = world.clock.now();
    if (goods.length === 0 || now - readAt > 5 * 60_000) {
      const today = chinaDate(now);
      await world.set({ dropReplyPercent: 0, errorPercent: 0 });
      goods = await findOnSale(
        ask,
        [1, 3, 10].map((day) => addDays(today, day)),
      );
      readAt = world.clock.now();
    }
    return goods;
  };
}

async function run(seed: number, world: BookingWorld, count = ACTS): Promise<Office> {
  const office = await openOffice(world, seed, offersFor(world));
  for (let acts = 0; acts < count; acts += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => office.act()));
  }
  await office.rest();
  return office;
}

/** How the orders of a day ended. */
async function statesOf({ store }: GatewayDeps): Promise<[string, number][]> {
  const rows = await store.db
    .selectFrom('travel_order')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .where('created_at', '>', START)
    .groupBy('state')
    .execute();
  return rows.map((row) => [row.state, Number(row.n)]);
}

test(`${RUNS} days at the office, ${ACTS} acts each: nothing twice, nothing lost, nothing goes back, the sums agree`, {
  timeout: 3_600_000,
}, async () => {
  const done: Record<string, number> = {};
  const states: Record<string, number> = {};
  for (let seed = 1; seed <= RUNS; seed++) {
    const world = await bookingWorld(undefined, AT);
    const office = await run(seed, world);
    const wrongs = [...office.wrongs, ...(await wrongsInStore(world.deps, START))];
    for (const [state, orders] of await statesOf(world.deps)) states[state] = (states[state] ?? 0) + orders;
    await world.close();
    expect({ seed, wrongs }).toEqual({ seed, wrongs: [] });
    if (LONG) console.log(JSON.stringify({ seed, states }));
    for (const [name, times] of Object.entries(office.done)) done[name] = (done[name] ?? 0) + times;
  }
  console.log(JSON.stringify({ name: 'R13 and random sequences', runs: RUNS, done, states }));
  // A campaign in which nothing was sold, given back or changed would prove nothing; a sweep has several.
  for (const state of AT === undefined ? (['issued', 'refunded', 'changed', 'lapsed'] as const) : ['issued'])
    expect(states[state]).toBeGreaterThan(0);
});

test('control: a supplier that holds anew for every request is caught', { timeout: 120_000 }, async () => {
  let key = 0;
  const world = await bookingWorld(
    (real) => ({
      ...real,
      hold: (request) => real.hold({ ...request, clientKey: `${request.clientKey}-${++key}` }),
    }),
    AT,
  );
  // A long day is enough for what was held in vain to lapse.
  const office = await run(1, world, SHORT);
  const wrongs = [...office.wrongs, ...(await wrongsInStore(world.deps, START))];
  await world.close();
  expect(wrongs).not.toEqual([]);
});
