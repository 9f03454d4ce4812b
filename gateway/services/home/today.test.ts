import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { setPermissionOf } from '../../store/repos/account/permissions.ts';

let world: BookingWorld;
beforeEach(async () => {
  world = await bookingWorld();
  await world.deps.store.db.deleteFrom('travel_order').execute();
});
afterEach(() => world.close());

async function today(ask: Ask) {
  const answer = await ask('home.today.get', {});
  if (!answer.ok) throw new Error(answer.error.code);
  const counts = Object.fromEntries(answer.value.groups.map(({ kind, count }) => [kind, count]));
  return { ...answer.value, counts };
}

async function bookFor(
  ask: Ask,
  username: string,
  { date, payer }: { date: string; payer?: 'personal' | 'company' },
) {
  const id = await world.employeeId(username);
  const self = { kind: 'employee' as const, id };
  const offer = pick((await search(ask, [self], date)).offers, 'O');
  const { rows } = await book(ask, [row(offer, self, id, { payer: payer ?? 'company' })]);
  const [only] = rows;
  if (!only?.orderId) throw new Error('not booked');
  return only.orderId;
}

const setOrder = (id: string, to: Record<string, string | number | null>) =>
  world.deps.store.db.updateTable('travel_order').set(to).where('id', '=', id).execute();

const issued = { state: 'issued', deadline_at: null };

test('a secretary sees what waits over all she serves, each order under one heading, and no one else’s', async () => {
  const linjing = await world.as('linjing');
  const unpaid = await bookFor(linjing, 'lina', { date: '2026-12-02', payer: 'personal' });
  const leaving = await bookFor(linjing, 'lina', { date: '2026-11-21' });
  await setOrder(leaving, issued);
  const later = await bookFor(linjing, 'lina', { date: '2026-12-03' });
  await setOrder(later, issued);
  const found = await today(linjing);
  expect(found.people).toBeGreaterThan(1);
  expect(found.counts).toEqual({ disruption: 0, payment: 1, deadline: 0, approval: 0, departure: 1 });
  expect(found.groups.flatMap(({ rows }) => rows.map(({ order }) => order.orderId))).toEqual([
    unpaid,
    leaving,
  ]);
  expect(found.decide).toEqual({ count: 0, rows: [] });

  // What navigation counts is what today tells of.
  expect(await linjing('home.overview.get', {})).toMatchObject({ ok: true, value: { owed: 1, held: 0 } });
  await setOrder(later, { state: 'unknown' });
  await setOrder(leaving, { state: 'approving', deadline_at: Date.parse('2026-11-20T12:00:00Z') });
  expect((await today(linjing)).counts).toMatchObject({ disruption: 1, deadline: 1, departure: 0 });
  expect((await today(await world.as('wangsiyuan'))).counts).toMatchObject({ disruption: 0, payment: 0 });
  const acting = await today(await world.acting('linjing', 'lina'));
  expect([acting.people, acting.counts['disruption']]).toEqual([1, 1]);
});

test('a travel manager’s counts say how many travellers she handles beside those she serves by name', async () => {
  const zhaomin = await world.as('zhaomin');
  expect(await today(zhaomin)).not.toHaveProperty('others');
  await setOrder(await bookFor(zhaomin, 'lina', { date: '2026-11-21' }), issued);
  await setOrder(await bookFor(zhaomin, 'lina', { date: '2026-11-22' }), issued);
  await setOrder(await bookFor(zhaomin, 'zhaomin', { date: '2026-11-23' }), issued);
  expect(await today(zhaomin)).toMatchObject({ people: 0, others: 1 });
  const overview = await zhaomin('home.overview.get', {});
  expect(overview).toMatchObject({ ok: true, value: { people: 0, others: 1, upcoming: 3 } });
});

test('a disrupted journey is told before it is a departure, however far away', async () => {
  const linjing = await world.as('linjing');
  const id = await bookFor(linjing, 'lina', { date: '2026-12-03' });
  const { db } = world.deps.store;
  const { body } = await db
    .selectFrom('travel_order')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const moved = { kind: 'rescheduled', departAt: 1, arriveAt: 2 };
  const told = async () => (await today(linjing)).groups[0];
  await setOrder(id, {
    ...issued,
    body: JSON.stringify({ ...JSON.parse(body), disruption: moved }),
    disruption: JSON.stringify({ disruption: moved, changedFrom: null }),
  });
  const row = { disrupted: true, order: { disruption: moved } };
  expect(await told()).toMatchObject({ kind: 'disruption', count: 1, rows: [row] });
  // What is on its way back is nothing one could still do something about, and a room is not moved.
  await setOrder(id, { state: 'refunding' });
  expect(await told()).toMatchObject({ count: 0 });
  await setOrder(id, { state: 'issued', kind: 'hotel' });
  expect(await told()).toMatchObject({ count: 0 });
});

test('a grant that ended takes its principal’s day along', async () => {
  const linjing = await world.as('linjing');
  await bookFor(linjing, 'lina', { date: '2026-12-02', payer: 'personal' });
  const before = await today(linjing);
  const lina = await world.employeeId('lina');
  await world.deps.store.db
    .updateTable('acting_grant')
    .set({ revoked_at: 1 })
    .where('principal_id', '=', lina)
    .execute();
  const after = await today(linjing);
  expect([before.counts['payment'], after.counts['payment']]).toEqual([1, 0]);
  expect(after.people).toBe(before.people - 1);
});

test('a travel manager sees what they booked and what only they can settle, not the whole company’s day', async () => {
  const linjing = await world.as('linjing');
  const manager = await world.as('zhaomin');
  const hers = await bookFor(linjing, 'lina', { date: '2026-11-21' });
  expect((await today(manager)).counts).toMatchObject({ departure: 0, disruption: 0 });
  await setOrder(hers, issued);
  await setOrder(await bookFor(manager, 'wangsiyuan', { date: '2026-11-21' }), issued);
  expect((await today(manager)).counts).toMatchObject({ departure: 1 });
  await setOrder(hers, { state: 'manual' });
  expect((await today(manager)).counts).toMatchObject({ departure: 1, disruption: 1 });
  const settling = {
    companyId: '1001',
    employeeId: await world.employeeId('zhaomin'),
    params: 'settle.bookings',
  };
  await setPermissionOf(world.deps.store.db, settling, false);
  expect((await today(manager)).counts).toMatchObject({ departure: 1, disruption: 0 });
  expect(await manager('stuck.list', { kind: 'order' })).toMatchObject({ error: { code: 'FORBIDDEN' } });
  await setPermissionOf(world.deps.store.db, settling, null);
});

test('what may be paid is counted where it is paid, also for somebody one only books for', async () => {
  const linjing = await world.as('linjing');
  const lina = await world.employeeId('lina');
  await bookFor(linjing, 'lina', { date: '2026-12-02', payer: 'personal' });
  const leaving = await bookFor(linjing, 'lina', { date: '2026-11-21' });
  await setOrder(leaving, issued);
  await world.deps.store.db
    .updateTable('acting_grant')
    .set({ scopes: JSON.stringify(['book']) })
    .where('principal_id', '=', lina)
    .execute();
  const owed = await linjing('payment.owed.list', {});
  expect(owed).toMatchObject({ ok: true, value: { rows: [{}] } });
  expect((await today(linjing)).counts).toMatchObject({ payment: 1, departure: 0 });
  expect(await linjing('home.overview.get', {})).toMatchObject({ ok: true, value: { owed: 1 } });
});
