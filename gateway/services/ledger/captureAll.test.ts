import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../../tests/books.ts';
import { faultsOfShares } from '../../../tests/shareBooks.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import { applyTransition } from '../engine/applyTransition.ts';

let world: BookingWorld;
beforeEach(async () => {
  world = await bookingWorld();
});
afterEach(() => world.close());

/** Books a second-class seat for each of these on the company, and takes the tickets to `issued` at the same moment. */
async function issued(names: readonly string[], known: readonly string[]): Promise<void> {
  const ask = await world.as('zhaomin');
  const people = await Promise.all(
    names.map(async (name) => ({ kind: 'employee' as const, id: await world.employeeId(name) })),
  );
  const found = pick((await search(ask, people)).offers, 'O', { left: names.length });
  await book(
    ask,
    people.map((one) => row(found, one, one.id)),
  );
  const ids = (await samples()).filter((id) => !known.includes(id));
  const held = (await findOrders(db(), '1001', ids)).filter(({ state }) => state === 'held');
  expect(held).toHaveLength(names.length);
  const issuing = await Promise.all(held.map((order) => step(order, 'issuing')));
  await Promise.all(issuing.flatMap((order) => (order ? [step(order, 'issued')] : [])));
}

function step(order: OrderRecord, state: 'issuing' | 'issued') {
  return applyTransition(world.deps, order, 'order.issue', {
    event: state,
    change: { state, checkAt: null },
  });
}

const db = () => world.deps.store.db;
/** What is written of orders other than the sample ones, in an order of its own. */
async function written(samples: readonly string[]) {
  const entries = db()
    .selectFrom('journal_entry')
    .innerJoin('journal_line', 'entry_id', 'journal_entry.id')
    .select(['event', 'account_id', 'fen'])
    .where('order_id', 'not in', samples);
  const freezes = db()
    .selectFrom('money_freeze')
    .select(['state', 'fen', 'captured_fen'])
    .where('order_id', 'not in', samples);
  const money = db()
    .selectFrom('order_money')
    .select(['company_fen', 'personal_fen', 'owed_fen', 'spent'])
    .where('order_id', 'not in', samples);
  const points = db()
    .selectFrom('points_entry')
    .select(['points', 'employee_id'])
    .where('order_id', 'not in', samples);
  const vouchers = db()
    .selectFrom('voucher')
    .select(['kind', 'state', 'fen', 'principal_id', 'header'])
    .where('order_id', 'not in', samples);
  const watched = db()
    .selectFrom('voucher_order')
    .select(['company_id', 'check_at'])
    .where('order_id', 'not in', samples);
  const rows = await Promise.all([
    entries.execute(),
    freezes.execute(),
    money.execute(),
    points.execute(),
    vouchers.execute(),
    watched.execute(),
  ]);
  return rows.map((some) => some.map((one) => JSON.stringify(one)).sort());
}

const samples = async () =>
  (await db().selectFrom('travel_order').select('id').execute()).map(({ id }) => id);

test('tickets issued together leave what tickets issued one by one leave', async () => {
  const people = ['linjing', 'zhangwei', 'wangsiyuan', 'zhaomin'];
  const known = await samples();
  await issued(people, known);
  const together = await written(known);
  expect(together[2]?.filter((one) => one.includes('"spent":1'))).toHaveLength(people.length);
  expect(await faultsOfBooks(db())).toEqual([]);
  expect(await faultsOfVouchers(db())).toEqual([]);
  expect(await faultsOfShares(db())).toEqual([]);

  await world.close();
  world = await bookingWorld();
  for (const name of people) await issued([name], known);
  expect(await written(known)).toEqual(together);
});
