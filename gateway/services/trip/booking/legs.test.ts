import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { OrderId } from '../../../../contract/shapes/primitives.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { BEIJING, book, pick, row, SHANGHAI } from '../../../../tests/bookingRows.ts';
import {
  draftsForEachTest,
  employee,
  ids,
  linjing,
  newOrders,
  openWith,
  world,
} from '../../../../tests/gateway/drafts.ts';
import { amendmentJobs, passSeconds } from '../../../../tests/gateway/passSeconds.ts';
import type { RailSupplier } from '../../../suppliers/rail.ts';

/* Several legs of one person: in one draft, and in drafts that join one trip. */

draftsForEachTest();

const OUT = '2026-11-24';
const BACK = '2026-11-26';

const trains = async (date: string, isBack = false) => {
  const [from, to] = isBack ? [SHANGHAI, BEIJING] : [BEIJING, SHANGHAI];
  const ride = { from, to, date, travellers: [employee(ids.lina)] };
  return (await valueOf(linjing('train.offer.search', ride))).offers;
};
const second = async (date: string, isBack = false) => pick(await trains(date, isBack), 'O', { left: 20 });
const lina = (found: Parameters<typeof row>[0]) => row(found, employee(ids.lina), ids.lina);
const pass = (seconds: number) => passSeconds(world, seconds, amendmentJobs);
const stateOf = async (id: string | null | undefined) =>
  (await valueOf(linjing('order.detail.get', { orderId: (id ?? '') as OrderId }))).summary.state;
const join = (tripId: Awaited<ReturnType<typeof book>>['tripId'], ...rows: ReturnType<typeof row>[]) =>
  valueOf(linjing('trip.draft.submit', { tab: 'business', tripId, rows }));

const serving = (change: { revoked_at: number }) =>
  world.deps.store.db
    .updateTable('acting_grant')
    .set(change)
    .where('operator_id', '=', ids.linjing)
    .where('principal_id', '=', ids.lina)
    .execute();

/** The supplier, slow with its second price: what was asked about the first is known when something happens. */
const atSecondPrice =
  (happens: () => Promise<unknown>) =>
  (real: RailSupplier): RailSupplier => {
    let asked = 0;
    return {
      ...real,
      price: async (item) => {
        asked += 1;
        if (asked !== 2) return real.price(item);
        for (let turn = 0; turn < 50; turn++) await nextTurn();
        await happens();
        return real.price(item);
      },
    };
  };

test('who is no longer served books no further leg of a trip they began', async () => {
  const [out, back] = [await second(OUT), await second(BACK, true)];
  const { tripId } = await book(linjing, [lina(out)]);
  await serving({ revoked_at: world.clock.now() });
  const { rows } = await join(tripId, lina(back));
  expect(rows).toMatchObject([{ failure: 'NOT_ALLOWED', name: '', orderId: null }]);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['the grant', () => serving({ revoked_at: world.clock.now() }), 'NOT_ALLOWED'],
  [
    'the permission',
    () =>
      world.deps.store.db
        .updateTable('permission_item')
        .set({ roles: '["travelManager"]' })
        .where('params', '=', 'book.train')
        .execute(),
    'NOT_ALLOWED',
  ],
  [
    'the account',
    () => world.deps.store.db.updateTable('employee').set({ active: 0 }).where('id', '=', ids.lina).execute(),
    'NOT_ALLOWED',
  ],
  [
    'the document',
    () => world.deps.store.db.deleteFrom('person_document').where('owner_id', '=', ids.lina).execute(),
    'NO_DOCUMENT',
  ],
])('%s taken away while a leg is being priced lets none of them through', async (_what, take, failure) => {
  await openWith(atSecondPrice(take));
  const rows = [lina(await second(OUT)), lina(await second(BACK, true))];
  const answer = await book(linjing, rows);
  expect(answer.rows.map((one) => one.failure)).toEqual([failure, failure]);
  expect(await newOrders()).toEqual([]);
});

test('legs that meet over midnight are refused, in one draft and in two, and told before', async () => {
  const night = pick(await trains(OUT), 'O', {
    left: 1,
    also: ({ departAt, arriveAt }) => chinaDate(departAt) < chinaDate(arriveAt),
  });
  const next = await trains(chinaDate(night.offer.arriveAt), true);
  const early = pick(next, 'O', { left: 1, also: ({ departAt }) => departAt < night.offer.arriveAt });
  const later = pick(next, 'O', { left: 1, also: ({ departAt }) => departAt >= night.offer.arriveAt });
  const { tripId, rows } = await book(linjing, [lina(night), lina(early), lina(later)]);
  expect(rows.map(({ failure }) => failure)).toEqual([null, 'DUPLICATE_TRIP', null]);
  expect((await join(tripId, lina(early))).rows).toMatchObject([{ failure: 'DUPLICATE_TRIP' }]);
  const asked = { kind: 'train' as const, option: 'O', travellers: [employee(ids.lina)] };
  const told = await valueOf(linjing('trip.overlap.list', { ...asked, offerId: early.offer.offerId }));
  expect(told.overlaps.map(({ order }) => order?.orderId)).toContain(rows[0]?.orderId);
  await valueOf(linjing('order.cancel', { orderId: (rows[2]?.orderId ?? '') as OrderId }));
  const { overlaps } = await valueOf(
    linjing('trip.overlap.list', { ...asked, offerId: later.offer.offerId }),
  );
  expect(overlaps).toEqual([]);
});

test('one leg is changed and given back while nobody knows of another, which is still booked once', async () => {
  const [out, back] = [await second(OUT), await second(BACK, true)];
  const { tripId, rows } = await book(linjing, [lina(out)]);
  const orderId = (rows[0]?.orderId ?? '') as OrderId;
  await pass(10);
  expect(await stateOf(orderId)).toBe('issued');
  await world.set({ dropReplyPercent: 100 });
  const [unknown] = (await join(tripId, lina(back))).rows;
  expect(unknown?.outcome).toBe('unknown');
  await world.set({ dropReplyPercent: 0 });

  // Onto the leg nobody knows of it is not changed; beside it, it is.
  const there = await trains(BACK);
  const meets = pick(there, 'O', {
    left: 5,
    also: ({ departAt, arriveAt }) => departAt < back.offer.arriveAt && back.offer.departAt < arriveAt,
  });
  const change = (offerId: string) =>
    linjing('order.change.quote', { orderId, offerId: offerId as never, option: 'O' });
  expect(await codeOf(change(meets.offer.offerId))).toBe('DUPLICATE_TRIP');
  const beside = pick(await trains('2026-11-25'), 'O', { left: 5 });
  const { amendmentId } = await valueOf(change(beside.offer.offerId));
  await valueOf(linjing('order.change.confirm', { amendmentId }));
  await pass(130);
  expect(await stateOf(orderId)).toBe('changed');
  expect(await stateOf(unknown?.orderId)).toBe('issued');
  const next = (await valueOf(linjing('order.detail.get', { orderId }))).changedTo;
  const refund = await valueOf(linjing('order.refund.quote', { orderId: next as OrderId }));
  await valueOf(linjing('order.refund.confirm', { amendmentId: refund.amendmentId }));
  await pass(10);
  expect([await stateOf(next), await stateOf(unknown?.orderId)]).toEqual(['refunded', 'issued']);
});

test('a way back that sells out leaves the way there, and another one joins its trip', async () => {
  const [out, back] = [await second(OUT), await second(BACK, true)];
  await world.set({ soldOut: [back.offer.trainNo] });
  const { tripId, rows } = await book(linjing, [lina(out), lina(back)]);
  expect(rows.map(({ outcome, failure }) => [outcome, failure])).toEqual([
    ['booked', null],
    ['failed', 'SOLD_OUT'],
  ]);
  await pass(10);
  const orderId = (rows[0]?.orderId ?? '') as OrderId;
  expect(await stateOf(orderId)).toBe('issued');
  const other = pick(await trains(BACK, true), 'O', {
    left: 5,
    also: ({ trainNo }) => trainNo !== back.offer.trainNo,
  });
  const [again] = (await join(tripId, lina(other))).rows;
  expect(again).toMatchObject({ outcome: 'booked' });
  const trip = await valueOf((await world.as('lina'))('journey.trip.get', { orderId }));
  const booked = [orderId, again?.orderId];
  expect(trip.legs.map((leg) => leg.orderId).filter((id) => booked.includes(id))).toEqual(booked);
  expect(trip.orders.map((order) => order.state).filter((state) => state === 'failed')).toEqual([]);
});
