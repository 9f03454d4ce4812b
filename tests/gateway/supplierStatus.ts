import { expect } from 'vitest';
import { HOUR_MS } from '../../contract/rules/time/durations.ts';
import { runDueOrders } from '../../gateway/app/jobs/dueOrders.ts';
import { valueOf } from '../answers.ts';
import { book, pick, row, search } from '../bookingRows.ts';
import { linjing, world } from '../money/balancedWorld.ts';
import { moneyJobs, passSeconds } from './passSeconds.ts';

export const TRAVEL_DAY = '2026-11-24';

export const db = () => world.deps.store.db;

export const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
export const available = async () =>
  (await valueOf((await world.as('sunli'))('payment.account.get', {}))).availableFen;
export const payouts = async (orderId: string) =>
  (await db().selectFrom('payout').select(['fen', 'state']).where('order_id', '=', orderId).execute()).map(
    ({ fen, state }) => `${state} ${fen}`,
  );
export async function held(payer: 'company' | 'personal'): Promise<string> {
  const id = await world.employeeId('lina');
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, id, { payer, insurance: ['railAccident'] })]);
  return rows[0]?.orderId ?? '';
}
export async function issued(payer: 'company' | 'personal'): Promise<string> {
  const orderId = await held(payer);
  if (payer === 'personal') {
    const { qr } = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
    await valueOf(linjing('payment.cashier.pay', { token: qr ?? '', decision: 'pay' }));
  }
  await pass(5);
  expect((await detail(orderId)).summary.state).toBe('issued');
  return orderId;
}
export const pollNow = () => {
  world.clock.advance(12 * HOUR_MS);
  return runDueOrders(world.deps);
};
/** People by name; whoever sees the whole company is told under its id. */
export const notificationsAbout = async (orderId: string) =>
  (
    await db()
      .selectFrom('push_event')
      .select('employee_id')
      .where('object_id', '=', orderId)
      .where('employee_id', '!=', '1001')
      .execute()
  ).map((one) => one.employee_id);

/** Lets seconds pass, with the jobs running. */
export const pass = (seconds: number, deps = world.deps) =>
  passSeconds({ clock: world.clock, deps }, seconds, moneyJobs);
