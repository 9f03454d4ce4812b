import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderStates } from '../../../contract/enums/order.ts';
import { HOUR_MS } from '../../../contract/rules/time/durations.ts';
import { type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { addGuests } from '../../../tests/chaos/manyGuests.ts';
import { idOf } from '../../../tests/smallWorld.ts';
import { emptyAmendment, insertAmendment } from '../../store/repos/order/amendments.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { jobs } from './jobs.ts';

let world: BookingWorld;
let guest: string;
let order: NonNullable<Awaited<ReturnType<typeof findOrder>>>;
const db = () => world.deps.store.db;

/** A guest whose time is over, with one order of theirs that is over and accounted for. */
beforeEach(async () => {
  world = await bookingWorld();
  const host = await world.employeeId('linjing');
  [guest = ''] = await addGuests(world.deps, host, 1);
  await db().updateTable('guest').set({ purge_on: '2026-11-19' }).where('id', '=', guest).execute();
  const { id } = await db()
    .selectFrom('travel_order')
    .select('id')
    .where('company_id', '=', '1001')
    .where('state', '=', 'settled')
    .where('id', 'in', db().selectFrom('voucher').select('order_id'))
    .executeTakeFirstOrThrow();
  const theirs = { state: 'vouchered', traveller_kind: 'guest', traveller_id: guest, principal_id: host };
  await db().updateTable('travel_order').set(theirs).where('id', '=', id).execute();
  await db().updateTable('voucher').set({ state: 'invoiced' }).where('order_id', '=', id).execute();
  const found = await findOrder(db(), '1001', id);
  if (!found) throw new Error('no order');
  order = found;
});
afterEach(() => world.close());

const purge = () =>
  jobs.find(({ name }) => name === 'guests.purge')!.run(world.deps, { stopped: () => false });
const isThere = async () => {
  const person = await db().selectFrom('guest').select('id').where('id', '=', guest).execute();
  const papers = await db()
    .selectFrom('person_document')
    .select('id')
    .where('owner_id', '=', guest)
    .execute();
  expect(papers).toHaveLength(person.length);
  return person.length === 1;
};
const setOrder = (state: string) =>
  db().updateTable('travel_order').set({ state }).where('id', '=', order.id).execute();

const over: readonly string[] = [
  'settled',
  'vouchered',
  'cancelled',
  'rejected',
  'lapsed',
  'failed',
  'refunded',
  'changed',
];
const live = orderStates.filter((state) => !over.includes(state));

test.each(live)('a guest with an order that is %s stays until it is over', async (state) => {
  await setOrder(state);
  await purge();
  expect(await isThere()).toBe(true);
  await setOrder('vouchered');
  world.clock.advance(HOUR_MS);
  await purge();
  expect(await isThere()).toBe(false);
});

test.each(over)('a guest whose orders are all %s goes', async (state) => {
  await setOrder(state);
  await purge();
  expect(await isThere()).toBe(false);
});

test('a guest goes though an order of theirs cannot be read, and with them the number in it', async () => {
  const { document } = order.body;
  const named = { ...document, id: 'd'.repeat(32), type: 'passport', masked: 'E1*****78' };
  const body = JSON.stringify({ document: named, written: 'otherwise' });
  await db().updateTable('travel_order').set({ item: '{}', body }).where('id', '=', order.id).execute();
  await purge();
  expect(await isThere()).toBe(false);
  const left = await db()
    .selectFrom('travel_order')
    .select('body')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(left.body)).toEqual({ document: { ...named, masked: '' }, written: 'otherwise' });
});

test('with a guest the number goes that a change of their order was booked on', async () => {
  const named = { id: 'd'.repeat(32), type: 'passport', masked: 'E1*****78' };
  const times = { created_at: 0, updated_at: 0, expires_at: null, check_at: null, quarantine_until: null };
  const row = {
    id: 'amended',
    order_id: order.id,
    company_id: order.companyId,
    kind: 'change',
    state: 'done',
  };
  const body = JSON.stringify({ ...emptyAmendment, document: named });
  await db()
    .insertInto('amendment')
    .values({ ...row, ...times, actor_id: '', version: 1, body })
    .execute();
  await setOrder('changed');
  await purge();
  expect(await isThere()).toBe(false);
  const left = await db().selectFrom('amendment').select('body').executeTakeFirstOrThrow();
  expect(left.body).not.toContain(named.masked);
});

test.each(['approving', 'paying', 'submitting', 'unknown', 'manual'] as const)(
  'a guest with a change or refund that is %s stays until it is done',
  async (state) => {
    const id = idOf('amendment');
    const times = { createdAt: 0, updatedAt: 0, expiresAt: null, checkAt: null, quarantineUntil: null };
    const { companyId } = order;
    const made = {
      version: 1,
      id: id as never,
      orderId: order.id,
      companyId,
      actorId: '',
      body: emptyAmendment,
    };
    await insertAmendment(db(), { ...made, ...times, kind: 'refund', state });
    await purge();
    expect(await isThere()).toBe(true);
    await db().updateTable('amendment').set({ state: 'done' }).where('id', '=', id).execute();
    world.clock.advance(HOUR_MS);
    await purge();
    expect(await isThere()).toBe(false);
  },
);

test.each(['due', 'manual'])(
  'a guest with money on its way back (%s) stays until it is sent',
  async (state) => {
    await db()
      .insertInto('payout')
      .values({
        id: 'p',
        company_id: '1001',
        order_id: order.id,
        payment_id: null,
        fen: 1,
        state,
        created_at: 0,
        check_at: null,
      })
      .execute();
    await purge();
    expect(await isThere()).toBe(true);
    await db().updateTable('payout').set({ state: 'sent' }).where('id', '=', 'p').execute();
    world.clock.advance(HOUR_MS);
    await purge();
    expect(await isThere()).toBe(false);
  },
);

test('a guest with a voucher that is awaited stays until it is in, or can come no more', async () => {
  const dueAt = world.clock.now() + HOUR_MS;
  const awaited = { state: 'invoicing', due_at: dueAt };
  await db().updateTable('voucher').set(awaited).where('order_id', '=', order.id).execute();
  await purge();
  expect(await isThere()).toBe(true);
  world.clock.advance(HOUR_MS);
  await purge();
  expect(await isThere()).toBe(false);
});
