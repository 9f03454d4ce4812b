import { setPermissionOf } from '../../../gateway/store/repos/account/permissions.ts';
import { setSecondPersonFen } from '../../../gateway/store/repos/company/companies.ts';
import { valueOf } from '../../answers.ts';
import type { RetryWorld } from '../retryWorld.ts';
import { booked, pass } from './journeys.ts';

/** Orders and refunds nobody could be asked about, settled by people. */
export async function stuckThings(retry: RetryWorld): Promise<void> {
  const { world, as } = retry;
  const [linjing, zhaomin, chenbo] = [as('linjing'), as('zhaomin'), as('chenbo')];
  const { db } = world.deps.store;
  const stuckOrder = async (username: string, date?: string) => {
    const { orderId } = await booked(retry, username, { date });
    await world.set({ errorPercent: 100 });
    await pass(retry, 140);
    await world.set({ errorPercent: 0 });
    return orderId;
  };
  await valueOf(zhaomin('stuck.order.recheck', { orderId: await stuckOrder('lina') }));
  const settled = { orderId: await stuckOrder('zhangwei'), outcome: 'confirmed', reference: 'E1' } as const;
  await valueOf(zhaomin('stuck.order.settle', settled));

  const stuckRefund = async (username: string) => {
    const { orderId } = await booked(retry, username);
    await pass(retry, 10);
    const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
    await world.set({ dropReplyPercent: 100 });
    await valueOf(linjing('order.refund.confirm', { amendmentId }));
    await world.set({ errorPercent: 100 });
    await pass(retry, 140);
    await world.set({ errorPercent: 0, dropReplyPercent: 0 });
    return amendmentId;
  };
  await valueOf(zhaomin('stuck.amendment.recheck', { amendmentId: await stuckRefund('wangsiyuan') }));
  const refunded = { outcome: 'refunded', reference: 'R1', refundFen: 4_321 } as const;
  const said = { amendmentId: await stuckRefund('linjing'), ...refunded };
  await valueOf(zhaomin('stuck.amendment.settle', said));

  await setSecondPersonFen(db, '1001', 1);
  const second = { companyId: '1001', employeeId: await world.employeeId('chenbo') };
  await setPermissionOf(db, { ...second, params: 'settle.bookings' }, true);
  for (const [date, end] of [
    ['2026-11-25', 'withdraw'],
    ['2026-11-26', 'confirm'],
  ] as const) {
    const orderId = await stuckOrder('zhangwei', date);
    await valueOf(zhaomin('stuck.order.settle', { orderId, outcome: 'confirmed', reference: 'E2' }));
    const { rows } = await valueOf(zhaomin('stuck.list', { kind: 'order' }));
    const proposalId = rows.find((one) => one.orderId === orderId)?.proposal?.proposalId ?? '';
    await valueOf(chenbo(`stuck.proposal.${end}`, { proposalId }));
  }
}

/** Money the cashier did not send back. */
export async function stuckMoney(retry: RetryWorld): Promise<void> {
  const { world, as } = retry;
  const [linjing, sunli] = [as('linjing'), as('sunli')];
  for (const username of ['lina', 'zhangwei']) {
    const { orderId } = await booked(retry, username, { payer: 'personal' });
    const { qr } = await valueOf(linjing('payment.open', { orderIds: [orderId] }));
    await valueOf(linjing('payment.cashier.pay', { token: qr ?? '', decision: 'pay' }));
    await pass(retry, 10);
    const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
    const { refund } = world.deps.cashier;
    Object.assign(world.deps.cashier, { refund: async () => ({ kind: 'refused' }) });
    await valueOf(linjing('order.refund.confirm', { amendmentId }));
    await pass(retry, 10);
    Object.assign(world.deps.cashier, { refund });
    const [found] = (await valueOf(sunli('stuck.list', { kind: 'payout' }))).rows;
    const payoutId = found?.kind === 'payout' ? found.payoutId : '';
    if (username === 'lina') await valueOf(sunli('stuck.payout.retry', { payoutId }));
    else await valueOf(sunli('stuck.payout.settle', { payoutId, reference: 'T1' }));
    await pass(retry, 10);
  }
}
