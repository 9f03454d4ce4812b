import { afterEach, beforeEach, expect } from 'vitest';
import type { Cashier } from '../../gateway/suppliers/cashier.ts';
import { valueOf } from '../answers.ts';
import { book, pick, row, search } from '../bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { faultsOfBooks, faultsOfVouchers } from '../books.ts';
import { faultsOfShares } from '../shareBooks.ts';
import { moneyJobs, passSeconds } from './passSeconds.ts';

export const TRAVEL_DAY = '2026-11-24';

export let world: BookingWorld;
export let linjing: Ask;
export let finance: Ask;

export type Payer = 'company' | 'personal' | 'mixed';
export async function booked(payer: Payer, username = 'lina', seat: 'O' | 'M' = 'O', more = {}) {
  const id = await world.employeeId(username);
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, seat, { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, id, { payer, ...more })]);
  return { orderId: rows[0]?.orderId ?? '', fareFen: found.seat.fareFen, outcome: rows[0] };
}
/** Lets seconds pass with the jobs running. */
export const pass = (seconds: number, deps = world.deps) =>
  passSeconds({ clock: world.clock, deps }, seconds, moneyJobs);
export const account = () => valueOf(finance('payment.account.get', {}));
export const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
export const stateOf = async (orderId: string) => (await detail(orderId)).summary.state;
export const opened = (...orderIds: string[]) => valueOf(linjing('payment.open', { orderIds }));
export const cashier = (qr: string | null, decision: 'pay' | 'decline') =>
  linjing('payment.cashier.pay', { token: qr ?? '', decision });
export const payment = (paymentId: string) => valueOf(linjing('payment.get', { paymentId }));
export const sent = async () => {
  const rows = await world.deps.store.db.selectFrom('payout').select(['fen', 'state']).execute();
  return rows.map((one) => `${one.state} ${one.fen}`);
};
/** The gateway over another cashier. */
export const over = (spoil: (real: Cashier) => Partial<Cashier>) => ({
  ...world.deps,
  cashier: { ...world.deps.cashier, ...spoil(world.deps.cashier) },
});

/** A booking world of its own for each test, whose books are held to be right after it. */
export function paymentsForEachTest(): void {
  beforeEach(async () => {
    world = await bookingWorld();
    linjing = await world.as('linjing');
    finance = await world.as('sunli');
  });
  afterEach(async () => {
    expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
    expect(await faultsOfVouchers(world.deps.store.db)).toEqual([]);
    expect(await faultsOfShares(world.deps.store.db)).toEqual([]);
    await world.close();
  });
}
