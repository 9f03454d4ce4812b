import { describe, expect, test } from 'vitest';
import {
  booked,
  bookedOrdersForEachTest,
  holdsOf,
  open,
  pass,
  stateOf,
  stored,
  timeline,
  world,
} from '../../../tests/gateway/bookedOrders.ts';
import type { GatewayDeps } from '../../services/deps.ts';
import type { RailSupplier } from '../../suppliers/rail.ts';
import { railSupplier } from '../../suppliers/simulated/rail/railSupplier.ts';
import { runDueOrders } from './dueOrders.ts';
import { startJobsInProcess } from './inProcess.ts';

bookedOrdersForEachTest();

describe('ticketing', () => {
  test('a company order is issued a few seconds after its hold, and used after arrival', async () => {
    const id = await booked();
    expect(await stateOf(id)).toBe('held');
    await pass(2);
    expect(await stateOf(id)).toBe('held');
    await pass(2);
    const order = await stored(id);
    expect(order).toMatchObject({ state: 'issued', label: 'processed' });
    const { ticketNo } = JSON.parse(order.body);
    const { end_at: end } = order;
    expect(ticketNo).toMatch(/^E\d{9}$/);
    world.clock.set(end - 1);
    await runDueOrders(world.deps);
    expect(await stateOf(id)).toBe('issued');
    world.clock.set(end);
    await runDueOrders(world.deps);
    expect(await stored(id)).toMatchObject({ state: 'used', label: 'completed' });
    expect(await timeline(id)).toEqual(['submitted', 'held', 'issuing', 'issued', 'used']);
  });

  test('an issue whose answer was lost ends with the one ticket there is', async () => {
    const id = await booked();
    await world.set({ dropReplyPercent: 100 });
    await pass(3);
    expect(await stateOf(id)).toBe('issuing');
    const [hold] = await holdsOf(id);
    expect(hold?.state).toBe('issued');
    await world.set({ dropReplyPercent: 0 });
    await pass(6);
    expect(JSON.parse((await stored(id)).body).ticketNo).toBe(hold?.ticket_no);
    expect(await stateOf(id)).toBe('issued');
  });

  test('a ticket nobody can be asked about is left to a person when the quarantine ends', async () => {
    const id = await booked();
    await world.set({ errorPercent: 100 });
    await pass(115);
    expect(await stateOf(id)).toBe('issuing');
    await pass(20);
    expect(await stored(id)).toMatchObject({ state: 'manual', label: 'processing', check_at: null });
  });
});

describe('a personal hold', () => {
  test('lapses when nobody pays, and its seat is free again', async () => {
    const id = await booked('personal');
    const { deadline_at: deadline } = await stored(id);
    world.clock.set((deadline ?? 0) - 1);
    await runDueOrders(world.deps);
    expect(await stateOf(id)).toBe('held');
    world.clock.set(deadline ?? 0);
    await runDueOrders(world.deps);
    expect(await stored(id)).toMatchObject({ state: 'lapsed', deadline_at: null });
    expect(await timeline(id)).toEqual(['submitted', 'held', 'lapsed']);
    expect(await world.deps.suppliers.train.status(id)).toEqual({ kind: 'cancelled' });
  });
});

describe('a crash in the middle of a booking', () => {
  /** The process dies at the supplier's door: after the order was written, before or after the hold. */
  async function crashed(after: 'nothing' | 'hold'): Promise<{ id: string; restarted: GatewayDeps }> {
    await world.close();
    await open((real) => ({
      ...real,
      hold: async (request) => {
        if (after === 'hold') await real.hold(request);
        throw new Error('killed');
      },
    }));
    const id = await booked();
    expect(await stateOf(id)).toBe('submitting');
    return { id, restarted: await world.restarted() };
  }

  test.each(['nothing', 'hold'] as const)(
    'after %s: the order is picked up and booked once',
    async (after) => {
      const { id, restarted } = await crashed(after);
      expect(await holdsOf(id)).toHaveLength(after === 'hold' ? 1 : 0);
      await pass(9, restarted);
      expect(await stateOf(id)).toBe('submitting');
      await pass(6, restarted);
      expect(await stateOf(id)).toBe('issued');
      expect(await holdsOf(id)).toHaveLength(1);
      const all = await world.deps.store.db
        .selectFrom('sim_booking')
        .selectAll()
        .where('created_at', '>=', world.clock.now() - 60_000)
        .execute();
      expect(all.map((hold) => hold.client_key)).toEqual([id]);
    },
  );

  test('hours later nobody is booked by surprise', async () => {
    const { id, restarted } = await crashed('nothing');
    world.clock.advance(3 * 3_600_000);
    await pass(1, restarted);
    expect(await stateOf(id)).toBe('failed');
    expect(await holdsOf(id)).toEqual([]);
  });

  test('while the supplier is down the order becomes unclear, not failed', async () => {
    const { id, restarted } = await crashed('hold');
    await world.set({ errorPercent: 100 });
    await pass(12, restarted);
    expect(await stateOf(id)).toBe('unknown');
    await world.set({ errorPercent: 0 });
    await pass(10, restarted);
    expect(await stateOf(id)).toBe('issued');
  });
});

test('several runners at once take each step once', async () => {
  const ids = [await booked()];
  for (const name of ['lina', 'wangsiyuan', 'chenbo']) ids.push(await booked('company', name));
  const counted = { issue: 0 };
  const rail: RailSupplier = {
    ...world.deps.suppliers.train,
    issue: (request) => {
      counted.issue += 1;
      return world.deps.suppliers.train.issue(request);
    },
  };
  for (let second = 0; second < 10; second++) {
    world.clock.advance(1_000);
    // Each with its own idea of what is busy, as in a process of its own.
    await Promise.all(
      [1, 2, 3].map(() =>
        runDueOrders({ ...world.deps, suppliers: { ...world.deps.suppliers, train: rail } }),
      ),
    );
  }
  expect(counted.issue).toBe(4);
  for (const id of ids) {
    expect(await stateOf(id)).toBe('issued');
    const events = await world.deps.store.db
      .selectFrom('order_event')
      .select('type')
      .where('order_id', '=', id)
      .execute();
    expect(events.map((event) => event.type)).toEqual(['submitted', 'held', 'issuing', 'issued']);
  }
});

test('started, the jobs run by themselves, purge guests whose time is over, and stop when told', async () => {
  const { db } = world.deps.store;
  const guest = await db
    .selectFrom('guest')
    .selectAll()
    .where('id', 'not in', db.selectFrom('travel_order').select('traveller_id'))
    .executeTakeFirstOrThrow();
  await db.updateTable('guest').set({ purge_on: '2026-11-19' }).where('id', '=', guest.id).execute();
  const id = await booked();
  world.clock.advance(5_000);
  const jobs = startJobsInProcess({
    ...world.deps,
    suppliers: {
      ...world.deps.suppliers,
      train: railSupplier(world.deps.store, world.clock, world.deps.random, {
        passengerIndex: (text) => text,
      }),
    },
  });
  const soon = { timeout: 30_000 };
  await expect.poll(() => stateOf(id), soon).toBe('issued');
  const left = () => db.selectFrom('guest').selectAll().where('id', '=', guest.id).execute();
  await expect.poll(left, soon).toEqual([]);
  await jobs.stop();
  expect(
    await db.selectFrom('person_document').selectAll().where('owner_id', '=', guest.id).execute(),
  ).toEqual([]);
});
