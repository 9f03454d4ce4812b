import { afterEach, beforeEach, expect } from 'vitest';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import { runDueOrders } from '../../gateway/app/jobs/dueOrders.ts';
import { verifyAudit } from '../../gateway/services/audit/audit.ts';
import { runDueAmendments } from '../../gateway/services/order/amend/dueAmendments.ts';
import { runDuePayments } from '../../gateway/services/payment/duePayments.ts';
import { valueOf } from '../answers.ts';
import { book, pick, row, search } from '../bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { faultsOfBooks } from '../books.ts';

export const TRAVEL_DAY = '2026-11-24';

export let world: BookingWorld;
export let linjing: Ask;
export let manager: Ask;
export let finance: Ask;

export const db = () => world.deps.store.db;
export async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 5) {
    world.clock.advance(5_000);
    await runDueOrders(world.deps);
    await runDueAmendments(world.deps);
    await runDuePayments(world.deps);
  }
}
export const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
export const stateOf = async (orderId: string) => (await detail(orderId)).summary.state;
export const account = () => valueOf(finance('payment.account.get', {}));
export const list = async (kind: 'order' | 'amendment' | 'payout', ask = manager) =>
  (await valueOf(ask('stuck.list', { kind }))).rows;
export const settle = (input: CallInput<'stuck.order.settle'>, ask = manager) =>
  ask('stuck.order.settle', input);
export const down = () => world.set({ errorPercent: 100 });
export const up = () => world.set({ errorPercent: 0 });

/** Who was told of something about an order. */
export const notifiedAbout = async (orderId: string) =>
  (await db().selectFrom('push_event').select('employee_id').where('object_id', '=', orderId).execute()).map(
    (one) => one.employee_id,
  );

export async function booked(payer: 'company' | 'personal' = 'company') {
  const id = await world.employeeId('lina');
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, id, { payer })]);
  return { orderId: rows[0]?.orderId ?? '', row: rows[0] };
}
export async function pay(orderId: string): Promise<void> {
  const { qr } = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
  await valueOf(linjing('payment.cashier.pay', { token: qr ?? '', decision: 'pay' }));
}
/** An order whose ticket nobody could be asked about. */
export async function stuckOrder(payer: 'company' | 'personal' = 'company'): Promise<string> {
  const { orderId } = await booked(payer);
  if (payer === 'personal') await pay(orderId);
  await down();
  await pass(140);
  await up();
  expect(await stateOf(orderId)).toBe('manual');
  return orderId;
}
export async function issued(payer: 'company' | 'personal' = 'company'): Promise<string> {
  const { orderId } = await booked(payer);
  if (payer === 'personal') await pay(orderId);
  await pass(10);
  expect(await stateOf(orderId)).toBe('issued');
  return orderId;
}
/** A refund or change the supplier did not answer to. */
export async function stuckAmendment(orderId: string, kind: 'refund' | 'change', loses: 'word' | 'work') {
  const quote = kind === 'refund' ? linjing('order.refund.quote', { orderId }) : await quoteChange(orderId);
  const { amendmentId } = (await valueOf(quote as ReturnType<Ask>)) as CallOutput<'order.refund.quote'>;
  await world.set(loses === 'word' ? { dropReplyPercent: 100 } : { errorPercent: 100 });
  await valueOf(linjing(`order.${kind}.confirm`, { amendmentId }));
  await down();
  await pass(140);
  await world.set({ errorPercent: 0, dropReplyPercent: 0 });
  const state = await db().selectFrom('amendment').select('state').where('id', '=', amendmentId).execute();
  expect(state).toEqual([{ state: 'manual' }]);
  return amendmentId;
}
export async function quoteChange(orderId: string) {
  const id = await world.employeeId('lina');
  const { offers } = await search(linjing, [{ kind: 'employee', id }], '2026-11-25');
  const found = pick(offers, 'O', { left: 20 });
  return linjing('order.change.quote', { orderId, offerId: found.offer.offerId, option: 'O' });
}

/** A booking world of its own for each test, whose books and trail are held to be right after it. */
export function stuckForEachTest(): void {
  beforeEach(async () => {
    world = await bookingWorld();
    [linjing, manager, finance] = [
      await world.as('linjing'),
      await world.as('zhaomin'),
      await world.as('sunli'),
    ];
  });
  afterEach(async () => {
    expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
    expect(await verifyAudit(world.deps.store.db, world.deps.fields)).toMatchObject({ whole: true });
    await world.close();
  });
}
