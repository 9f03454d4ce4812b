import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { runDuePayments } from '../payment/duePayments.ts';
import { payAddress } from '../payment/token.ts';

balancedWorldForEachTest();

const db = () => world.deps.store.db;
async function held(): Promise<string> {
  const id = await world.employeeId('lina');
  const lina = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [lina], '2026-11-24')).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, lina, id, { payer: 'personal' })]);
  return rows[0]?.orderId ?? '';
}
/** Lets something happen while the cashier is being asked for the first time; then the charge is put up there. */
function meanwhile(act: () => Promise<unknown>): void {
  const { open } = world.deps.cashier;
  const late: typeof open = async (charge) => {
    Object.assign(world.deps.cashier, { open });
    await act();
    return open(charge);
  };
  Object.assign(world.deps.cashier, { open: late });
}
const theCharge = () => db().selectFrom('sim_charge').select(['id', 'state']).executeTakeFirstOrThrow();
const pass = async (seconds: number) => {
  world.clock.advance(seconds * 1_000);
  await runDueOrders(world.deps);
  await runDuePayments(world.deps);
};
const pay = (id: string) =>
  linjing('payment.cashier.pay', { token: payAddress(world.deps, id, 'zh'), decision: 'pay' });
const paidIn = async () =>
  (await db().selectFrom('sim_charge').select('id').where('state', '=', 'paid').execute()).length;

test('a payment taken back while the cashier puts it up leaves nothing to pay there', async () => {
  const orderId = await held();
  meanwhile(async () => {
    const { id } = await db().selectFrom('payment').select('id').executeTakeFirstOrThrow();
    await valueOf(linjing('payment.cancel', { paymentId: id as never }));
  });
  expect(await codeOf(linjing('payment.open', { orderIds: [orderId as never] }))).not.toBe('ok');
  const { id, state } = await theCharge();
  expect(state).toBe('closed');
  expect(await codeOf(pay(id))).toBe('PAYMENT_CLOSED');
  expect(await paidIn()).toBe(0);
});

test('so does one the jobs end while they put it up again', async () => {
  const orderId = await held();
  const { paymentId } = await valueOf(linjing('payment.open', { orderIds: [orderId as never] }));
  await db().deleteFrom('sim_charge').execute();
  meanwhile(() => linjing('payment.cancel', { paymentId }));
  await pass(6);
  expect(await codeOf(pay(paymentId))).toBe('PAYMENT_CLOSED');
  expect(await paidIn()).toBe(0);
});
