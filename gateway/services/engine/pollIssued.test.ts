import { expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/rules/time/durations.ts';
import type { Disruption } from '../../../contract/shapes/order.ts';
import { valueOf } from '../../../tests/answers.ts';
import { pick, search } from '../../../tests/bookingRows.ts';
import { db, detail, issued, pollNow, TRAVEL_DAY } from '../../../tests/gateway/supplierStatus.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';

balancedWorldForEachTest();

/** The railway says this of whatever it is asked about. */
function railwaySays(disruption: Disruption): void {
  const { train } = world.deps.suppliers;
  const status = train.status.bind(train);
  vi.spyOn(train, 'status').mockImplementation(async (key) => {
    const answer = await status(key);
    return answer.kind === 'issued' ? { ...answer, disruption } : answer;
  });
}

const listed = async (orderId: string) => {
  const { rows } = await valueOf(linjing('order.list', { tab: 'business', limit: 50 }));
  return rows.find((one) => one.orderId === orderId);
};

test('what a train cannot be subject to is passed over, and what it can be is told on order and list', async () => {
  const orderId = await issued('company');
  const { summary } = await detail(orderId);
  const { startAt: departAt, endAt: arriveAt } = summary;
  const meant = { kind: 'rescheduled', departAt: departAt + HOUR_MS, arriveAt: arriveAt + HOUR_MS } as const;
  const impossible: Disruption[] = [
    { kind: 'rescheduled', departAt: arriveAt, arriveAt: departAt },
    { kind: 'rescheduled', departAt: Number.NaN, arriveAt },
    { ...meant, segments: [{ index: 0, departAt, arriveAt }] },
    { kind: 'withdrawn', segments: [{ index: 3 }] },
  ];
  for (const disruption of impossible) {
    railwaySays(disruption);
    await pollNow();
    world.clock.set(world.clock.now() - 12 * HOUR_MS);
    await db().updateTable('travel_order').set({ check_at: 0 }).execute();
    vi.restoreAllMocks();
    const after = await detail(orderId);
    expect([after.disruption, after.summary.startAt]).toEqual([null, departAt]);
  }
  railwaySays(meant);
  await pollNow();
  const after = await detail(orderId);
  expect(after).toMatchObject({ disruption: meant, summary: { startAt: departAt + HOUR_MS } });
  expect(await listed(orderId)).toMatchObject({ disruption: meant, wasChanged: false });
});

test('a hotel that says it was moved is not moved', async () => {
  const orderId = await issued('company');
  const { summary } = await detail(orderId);
  // The kind alone makes a room of it; the rule is asked before anything else is.
  await db().updateTable('travel_order').set({ kind: 'hotel' }).where('id', '=', orderId).execute();
  const { hotel } = world.deps.suppliers;
  const told = {
    kind: 'rescheduled',
    departAt: summary.startAt + HOUR_MS,
    arriveAt: summary.endAt + HOUR_MS,
  } as const;
  vi.spyOn(hotel, 'status').mockResolvedValue({
    kind: 'issued',
    ref: '',
    fareFen: 0,
    placed: {},
    ticketNo: '',
    disruption: told,
  });
  await pollNow();
  const stored = db().selectFrom('travel_order').where('id', '=', orderId);
  expect(await stored.select(['depart_at', 'disruption']).executeTakeFirst()).toEqual({
    depart_at: summary.startAt,
    disruption: null,
  });
  await db().updateTable('travel_order').set({ kind: 'train' }).where('id', '=', orderId).execute();
  vi.restoreAllMocks();
});

test('one that was withdrawn is never used: it waits to be given back, and takes nobody’s time', async () => {
  const orderId = await issued('company');
  const { summary } = await detail(orderId);
  const id = await world.employeeId('lina');
  const traveller = { kind: 'employee' as const, id };
  const overlaps = async () => {
    const { offer } = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
    const asked = { kind: 'train' as const, offerId: offer.offerId, option: 'O', travellers: [traveller] };
    return (await valueOf(linjing('trip.overlap.list', asked))).overlaps.length;
  };
  expect(await overlaps()).toBe(1);
  railwaySays({ kind: 'withdrawn' });
  await pollNow();
  expect(await overlaps()).toBe(0);
  world.clock.set(summary.endAt + 2 * DAY_MS);
  await runDueOrders(world.deps);
  expect(await detail(orderId)).toMatchObject({
    summary: { state: 'issued' },
    disruption: { kind: 'withdrawn' },
    actions: { refund: true, change: true },
  });
  for (let day = 0; day < 30; day++) {
    world.clock.advance(DAY_MS);
    await runDueOrders(world.deps);
  }
  expect(await detail(orderId)).toMatchObject({ summary: { state: 'used' }, disruption: null });
  vi.restoreAllMocks();
});
