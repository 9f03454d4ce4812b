import type { Transaction } from 'kysely';
import { pointsLapseAt, pointsOf } from '../../contract/rules/money/points.ts';
import { HOUR_MS } from '../../contract/rules/time/durations.ts';
import type { Random } from '../base/ports.ts';
import { expectVouchers } from '../services/invoice/expect.ts';
import { voucherRules } from '../services/invoice/voucher/voucherRules.ts';
import { insertRows } from '../store/db/insertRows.ts';
import { takeNumber } from '../store/repos/money/voucherNumbers.ts';
import { pollAt } from '../store/repos/money/voucherOrders.ts';
import { changeVoucher, vouchersOf } from '../store/repos/money/vouchers.ts';
import { type OrderRecord, orderOf } from '../store/repos/order/orderRecord.ts';
import type { Tables } from '../store/tables/schema.ts';
import { sampleMoney } from './data/sampleMoney.ts';

type Trx = Transaction<Tables>;

/** Vouchers of the latest past orders, and the points of the past year's tickets. */
export async function writePastPapers(trx: Trx, random: Random, now: number): Promise<void> {
  for (const { company } of sampleMoney.accounts) {
    const rows = await trx
      .selectFrom('travel_order')
      .selectAll()
      .where('company_id', '=', company)
      .where('state', 'in', ['used', 'settled'])
      .orderBy('depart_at', 'desc')
      .orderBy('id')
      .limit(sampleMoney.voucheredOrders)
      .execute();
    for (const [index, order] of rows.map(orderOf).entries())
      await writeVouchers(trx, random, order, { now, isIn: index >= rows.length / 2 });
  }
  await writePoints(trx);
}

/** Older orders have their ticket's voucher in, and wait for the fee's. */
async function writeVouchers(
  trx: Trx,
  random: Random,
  order: OrderRecord,
  { now, isIn }: { now: number; isIn: boolean },
): Promise<void> {
  const { fareFen, taxFen, insuranceFen, serviceFen } = order.body.price;
  const parts = { supplied: fareFen + taxFen, insurance: insuranceFen, service: serviceFen };
  await expectVouchers({ random }, trx, order, parts, { at: order.createdAt, state: 'invoicing' });
  if (order.state === 'used')
    await pollAt(trx, order.id, order.endAt + voucherRules.settleAfterHours * HOUR_MS);
  const ticket = (await vouchersOf(trx, order.id)).find((voucher) => voucher.kind === 'railInvoice');
  if (!isIn || !ticket) return;
  const number = `2611${Number.parseInt(order.id.slice(0, 12), 16)}`.slice(0, 20);
  if (await takeNumber(trx, { companyId: ticket.companyId, number, voucher: ticket.id, at: now }))
    await changeVoucher(trx, ticket, { state: 'invoiced', number, updatedAt: order.endAt });
}

async function writePoints(trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('travel_order')
    .selectAll()
    .where('kind', 'in', ['train', 'flight', 'intlFlight'])
    .where('state', 'in', ['used', 'settled'])
    .execute();
  const moves = rows.map(orderOf).map((order) => ({
    id: `earn:${order.id}`,
    employee_id: order.traveller.kind === 'employee' ? order.traveller.id : order.principalId,
    company_id: order.companyId,
    order_id: order.id,
    order_no: order.orderNo,
    points: pointsOf(order.body.price.fareFen),
    at: order.startAt,
    expires_at: pointsLapseAt(order.startAt),
  }));
  await insertRows(trx, 'points_entry', moves);
}
