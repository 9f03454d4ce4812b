import { afterEach, describe, expect, test } from 'vitest';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';
import { addGuests } from '../../../../tests/chaos/manyGuests.ts';
import { orderJobs, passSeconds } from '../../../../tests/gateway/passSeconds.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import type { RailSupplier } from '../../../suppliers/rail.ts';
import type { GatewayDeps } from '../../deps.ts';

const ROWS = 50;

let world: BookingWorld;
afterEach(() => world.close());

async function open(rail: (real: RailSupplier) => RailSupplier): Promise<Ask> {
  world = await bookingWorld(rail);
  return world.as('linjing');
}

/** A draft of fifty rows; answers the orders it made. */
async function submit(linjing: Ask): Promise<string[]> {
  const host = await world.employeeId('linjing');
  const guests = await addGuests(world.deps, host, ROWS);
  const found = pick((await search(linjing, [])).offers, 'O', { left: 60 });
  const { rows } = await book(
    linjing,
    guests.map((id) => row(found, { kind: 'guest', id }, host)),
  );
  return rows.map(({ orderId }) => orderId ?? '');
}
const pass = (seconds: number, deps: GatewayDeps) =>
  passSeconds({ clock: world.clock, deps }, seconds, orderJobs);
/** How the orders stand, how many seats the supplier sold for them, and how often each was told as held. */
async function outcome(ids: readonly string[]) {
  const { db } = world.deps.store;
  const orders = await db.selectFrom('travel_order').select('state').where('id', 'in', ids).execute();
  const seats = await db
    .selectFrom('sim_booking')
    .select('client_key')
    .where('client_key', 'in', ids)
    .execute();
  const heldEvents = await db
    .selectFrom('order_event')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('type', 'in', ['held', 'confirmed'])
    .execute();
  const { n } = await db
    .selectFrom('sim_booking')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('created_at', '>', Date.parse('2026-11-20T09:00:00+08:00') - 1)
    .executeTakeFirstOrThrow();
  return {
    states: [...new Set(orders.map(({ state }) => state))],
    seats: new Set(seats.map((one) => one.client_key)).size,
    all: n,
    heldEvents: heldEvents.length,
  };
}
const allBooked = { states: ['issued'], seats: ROWS, all: ROWS, heldEvents: ROWS };

describe('a long draft', () => {
  /** The process dies when so many rows were sent: the last of them is done, its answer never came. */
  async function died(sent: number): Promise<{ ids: string[]; restarted: GatewayDeps }> {
    let left = sent;
    const linjing = await open((real) => ({
      ...real,
      hold: async (request) => {
        left -= 1;
        if (left === 0) await real.hold(request);
        if (left <= 0) throw new Error('killed');
        return real.hold(request);
      },
    }));
    const ids = await submit(linjing);
    return { ids, restarted: await world.restarted() };
  }

  test('that broke off is sent on by the jobs, each row under its own key', async () => {
    const { ids, restarted } = await died(10);
    expect((await outcome(ids)).states).toContain('submitting');
    await pass(145, restarted);
    expect(await outcome(ids)).toEqual(allBooked);
  });

  test('that broke off is sent on after a start some minutes later too', async () => {
    const { ids, restarted } = await died(3);
    world.clock.advance(6 * 60_000);
    await pass(10, restarted);
    expect(await outcome(ids)).toEqual(allBooked);
  });

  test('that broke off while the supplier was away is sent once it is back, not failed', async () => {
    const { ids, restarted } = await died(10);
    const { train } = restarted.suppliers;
    const away = {
      ...train,
      status: async () => ({ kind: 'unavailable' as const }),
      hold: async () => ({ kind: 'unknown' as const }),
    };
    await pass(60, { ...restarted, suppliers: { ...restarted.suppliers, train: away } });
    expect((await outcome(ids)).states).toContain('unknown');
    await pass(100, restarted);
    expect(await outcome(ids)).toEqual(allBooked);
  });

  test('that a slow supplier keeps beyond its lease is booked once, beside the jobs that pick up its rows', async () => {
    let jobs: GatewayDeps | undefined;
    const linjing = await open((real) => {
      return {
        ...real,
        hold: async (request) => {
          // Four at once: a wave takes half a minute of the ten seconds it has.
          world.clock.advance(8_000);
          jobs ??= { ...world.deps, suppliers: { ...world.deps.suppliers, train: real } };
          await runDueOrders(jobs);
          return real.hold(request);
        },
      };
    });
    const ids = await submit(linjing);
    await pass(30, world.deps);
    expect(await outcome(ids)).toEqual(allBooked);
  });

  test('of hours ago is not sent any more', async () => {
    const { ids, restarted } = await died(1);
    world.clock.advance(31 * 60_000);
    await pass(5, restarted);
    const { states, seats } = await outcome(ids);
    expect([states.includes('failed'), seats]).toEqual([true, 1]);
  });
});
