import type { CallInput, CallOutput } from '../../contract/registry.ts';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { DAY_MS } from '../../contract/rules/time/durations.ts';
import { runDueVouchers } from '../../gateway/services/invoice/advanceOrder.ts';
import { valueOf } from '../answers.ts';
import { book, pick, row, search } from '../bookingRows.ts';
import { linjing, world } from './linjing.ts';
import { orderJobs, passSeconds } from './passSeconds.ts';

export const TRAVEL_DAY = '2026-11-24';
export const HEADER = '云程科技集团有限公司';
export const TAX_ID = '91110108MA0YCTECH1';

export type Voucher = CallOutput<'invoice.voucher.list'>['rows'][number];

/** An issued ticket of lina's, with its vouchers. */
export async function issued(insurance: string[] = []) {
  const id = await world.employeeId('lina');
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, id, { insurance })]);
  const orderId = rows[0]?.orderId ?? '';
  await pass(4);
  return { orderId, fareFen: found.seat.fareFen, arriveAt: found.offer.arriveAt };
}
export const vouchersOf = async (orderId: string) =>
  (await valueOf(linjing('invoice.voucher.list', { orderId }))).rows.toSorted((a, b) =>
    a.kind < b.kind ? -1 : 1,
  );
export const summaryOf = (vouchers: readonly Voucher[]) =>
  vouchers.map(({ kind, state, fen }) => [kind, state, fen]);
export const stateOf = async (orderId: string) =>
  (await valueOf(linjing('order.detail.get', { orderId }))).summary.state;
/** Lets the journey end, and the orders be settled. */
export async function travelled(arriveAt: number): Promise<void> {
  world.clock.set(arriveAt + 1_000);
  await pass(1);
}
export async function settled(): Promise<void> {
  world.clock.advance(3 * DAY_MS);
  await runDueVouchers(world.deps);
}
export type Register = CallInput<'invoice.voucher.register'>;
/** What the supplier's voucher says when everything is right. */
export const right = (voucher: Voucher, number: string): Register => ({
  voucherId: voucher.voucherId,
  number,
  header: voucher.header,
  taxId: voucher.taxId,
  fen: voucher.fen,
  issuedOn: chinaDate(world.clock.now()),
});

/** Lets seconds pass, with the orders' jobs running. */
export const pass = (seconds: number) => passSeconds(world, seconds, orderJobs);
