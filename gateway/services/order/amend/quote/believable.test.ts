import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallInput } from '../../../../../contract/registry.ts';
import { codeOf } from '../../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../../tests/bookingWorld.ts';
import { orderJobs, passSeconds } from '../../../../../tests/gateway/passSeconds.ts';
import { isChangeBelievable } from './believable.ts';

const TRAVEL_DAY = '2026-11-24';

let world: BookingWorld;
let linjing: Ask;
let orderId: CallInput<'order.detail.get'>['orderId'];
let next: { offerId: string; option: string };
beforeEach(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  const who = { kind: 'employee' as const, id: await world.employeeId('lina') };
  const found = pick((await search(linjing, [who], TRAVEL_DAY)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, who, who.id)]);
  orderId = rows[0]?.orderId as typeof orderId;
  await passSeconds(world, 10, orderJobs);
  const { offer } = pick((await search(linjing, [who], '2026-11-25')).offers, 'O', { left: 20 });
  next = { offerId: offer.offerId, option: 'O' };
});
afterEach(() => world.close());

const told = { kind: 'quoted', involuntary: false, expiresAt: Number.MAX_SAFE_INTEGER } as const;
const kept = () => world.deps.store.db.selectFrom('amendment').selectAll().execute();

test.each([
  [0, -1],
  [-500, 1000],
  [0, 100_000_000],
  [0, 0.5],
  [Number.NaN, 0],
])('a refund quoted with a fee of %d and %d back is no quote', async (feeFen, refundFen) => {
  vi.spyOn(world.deps.suppliers.train, 'quoteRefund').mockResolvedValueOnce({ ...told, feeFen, refundFen });
  expect(await codeOf(linjing('order.refund.quote', { orderId }))).toBe('SUPPLIER_UNAVAILABLE');
  expect(await kept()).toEqual([]);
  expect(await codeOf(linjing('order.refund.quote', { orderId }))).toBe('ok');
});

test.each([
  [-1, 0],
  [0, -100_000_000],
  [0, 0.5],
  [0, Number.NaN],
])('a change quoted with a fee of %d and a difference of %d is no quote', async (feeFen, differenceFen) => {
  const answer = { ...told, feeFen, differenceFen, fareFen: 1 };
  vi.spyOn(world.deps.suppliers.train, 'quoteChange').mockResolvedValueOnce(answer);
  expect(await codeOf(linjing('order.change.quote', { orderId, ...next }))).toBe('SUPPLIER_UNAVAILABLE');
  expect(await kept()).toEqual([]);
  expect(await codeOf(linjing('order.change.quote', { orderId, ...next }))).toBe('ok');
});

test('nobody gets money for staying longer', async () => {
  const price = { fareFen: 50_000, taxFen: 0 };
  const stay = { kind: 'hotel', body: { price } } as unknown as Parameters<typeof isChangeBelievable>[0];
  expect(isChangeBelievable(stay, { feeFen: 0, differenceFen: -1 })).toBe(false);
  expect(isChangeBelievable(stay, { feeFen: 0, differenceFen: 1 })).toBe(true);
});
