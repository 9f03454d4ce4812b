import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import type { Db } from '../../store/db/openStore.ts';
import { chainsOf, peopleHolding, stepsOf } from '../../store/repos/approval/approvalChains.ts';
import { carSpending } from '../../store/repos/catalogue/cars.ts';
import { grantsOf } from '../../store/repos/people/acting.ts';
import { operatorsOf } from '../../store/repos/people/operators.ts';
import { levelsFor } from '../approval/chain/chain.ts';

const BROKEN = '{';
let world: BookingWorld;
let db: Db;
beforeEach(async () => {
  world = await bookingWorld();
  db = world.deps.store.db;
});
afterEach(() => world.close());

const person = (id: string) => ({ kind: 'employee' as const, id });
const broken = (column: string) =>
  expect.objectContaining({ name: 'BrokenColumn', code: expect.stringContaining(column) });

describe('a journey that cannot be read', () => {
  const booked = async () => {
    const ask = await world.as('zhangwei');
    const self = await world.employeeId('zhangwei');
    const found = pick((await search(ask, [person(self)])).offers, 'O');
    const { rows } = await book(ask, [row(found, person(self), self)]);
    return { ask, self, found, id: rows[0]?.orderId ?? '' };
  };

  test('with a broken body still keeps its traveller from a second seat, and is named', async () => {
    const { ask, self, found, id } = await booked();
    await db.updateTable('travel_order').set({ body: BROKEN }).where('id', '=', id).execute();
    const { offer, seat } = found;
    const asked = { kind: 'train', offerId: offer.offerId, option: seat.option, travellers: [person(self)] };
    const answer = await ask('trip.overlap.list', asked as never);
    expect(answer).toMatchObject({ ok: true, value: { overlaps: [{ order: { orderId: id } }] } });
    const { rows } = await book(ask, [row(found, person(self), self)]);
    expect(rows).toMatchObject([{ failure: 'DUPLICATE_TRIP' }]);
  });

  test('with a broken item refuses its own traveller, and nobody else', async () => {
    const { ask, self, id } = await booked();
    await db.updateTable('travel_order').set({ item: BROKEN }).where('id', '=', id).execute();
    const { offers } = await search(ask, [person(self)], '2026-11-25');
    await expect(book(ask, [row(pick(offers, 'O'), person(self), self)])).rejects.toEqual(
      broken('travel_order.item'),
    );
    const manager = await world.as('zhaomin');
    const other = await world.employeeId('chenbo');
    const theirs = pick((await search(manager, [person(other)], '2026-11-25')).offers, 'O');
    const { rows } = await book(manager, [row(theirs, person(other), other)]);
    expect(rows).toMatchObject([{ failure: null }]);
  });
});

test('a standard that cannot be read judges nobody of its level, and everybody else is judged', async () => {
  const levelOf = async (username: string) =>
    (await db.selectFrom('employee').select('level').where('username', '=', username).executeTakeFirst())
      ?.level ?? '';
  const ask = await world.as('zhaomin');
  const [one, other] = [await world.employeeId('zhangwei'), await world.employeeId('chenbo')];
  expect(await levelOf('zhangwei')).not.toBe(await levelOf('chenbo'));
  await db
    .updateTable('standard')
    .set({ rules: BROKEN })
    .where('company_id', '=', '1001')
    .where('product', '=', 'train')
    .where('level', '=', await levelOf('zhangwei'))
    .execute();
  expect((await search(ask, [person(other)])).offers.length).toBeGreaterThan(0);
  await expect(search(ask, [person(one)])).rejects.toEqual(broken('standard.rules'));
});

test('a ride whose price cannot be read counts with all it costs', async () => {
  const self = await world.employeeId('zhangwei');
  const traveller = { ref: { kind: 'employee', id: self }, principalId: self } as never;
  const at = world.clock.now() + DAY_MS;
  const order = await db.selectFrom('travel_order').selectAll().limit(1).executeTakeFirstOrThrow();
  const ride = { ...order, id: 'a'.repeat(32), order_no: 'TD0', client_key: 'a'.repeat(32), kind: 'car' };
  const theirs = { principal_id: self, traveller_kind: 'employee', traveller_id: self, company_id: '1001' };
  const before = await carSpending(db, '1001', traveller, at);
  await db
    .insertInto('travel_order')
    .values({
      ...ride,
      ...theirs,
      tab: 'business',
      state: 'issued',
      depart_at: at,
      body: BROKEN,
      item: BROKEN,
    })
    .execute();
  const after = await carSpending(db, '1001', traveller, at);
  expect(after.dayFen - before.dayFen).toBe(order.total_fen);
  expect(after.monthFen - before.monthFen).toBe(order.total_fen);
});

test('a chain that cannot be read lets nobody of it through, and stops nobody of another', async () => {
  const [chain] = await chainsOf(db, '1001');
  expect(chain && stepsOf(chain).length).toBeGreaterThan(0);
  const id = 'broken';
  await db
    .insertInto('approval_chain')
    .values({
      id,
      company_id: '1001',
      kind: '',
      department_id: '',
      cost_centre: 'CC-broken',
      levels: BROKEN,
    })
    .execute();
  const place = { companyId: '1001', principalId: '', departmentId: '' };
  const asked = { ...place, kind: 'overLimit' as const, amountFen: 0 };
  await expect(levelsFor(db, { ...asked, costCentre: 'CC-broken' })).rejects.toEqual(
    broken('approval_chain.levels'),
  );
  expect(await levelsFor(db, { ...asked, costCentre: 'CC-other' })).toBeInstanceOf(Array);
});

describe('a right that cannot be read', () => {
  test('is none: other grants of its holder hold, and its principal’s orders go on', async () => {
    const linjing = await world.employeeId('linjing');
    const all = await grantsOf(db, linjing);
    const lost = all.find(
      (grant) => grant.revokedAt === null && grant.scopes.includes('orders') && grant.to > world.clock.now(),
    );
    const told = async () =>
      (await operatorsOf(db, [lost?.principalId ?? ''], world.clock.now())).map((one) => one.operatorId);
    expect(await told()).toContain(linjing);
    await db
      .updateTable('acting_grant')
      .set({ scopes: BROKEN })
      .where('id', '=', lost?.id ?? '')
      .execute();
    expect(await grantsOf(db, linjing)).toHaveLength(all.length - 1);
    expect(await told()).not.toContain(linjing);
  });

  test('of a role leaves one person out of a list of those who may approve', async () => {
    const before = await peopleHolding(db, '1001', 'approve');
    const [first] = before;
    await db
      .updateTable('employee')
      .set({ roles: '["approver"' })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await peopleHolding(db, '1001', 'approve')).toEqual(before.slice(1));
  });
});
