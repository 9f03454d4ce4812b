import type { Transaction } from 'kysely';
import type { OrderPrice } from '../../../contract/shapes/order.ts';
import type { Line } from '../../store/repos/ledger.ts';
import { endFreeze, findOrderMoney, type OrderMoney, saveOrderMoney } from '../../store/repos/orderMoney.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import type { Tables } from '../../store/schema.ts';
import { bookOrOwe, line, toCompany } from './drawing.ts';
import { giveBack } from './giveBack.ts';

const nothing: OrderMoney = { companyFen: 0, personalFen: 0, spent: false };

/**
 * The ticket is there: what was set aside is captured as far as the price needs it, what a person paid beyond theirs
 * goes back, and the money goes to whom it is for. A share nobody paid is owed, never lost from the books.
 */
export async function spend(trx: Transaction<Tables>, order: OrderRecord, at: number): Promise<void> {
  const money = (await findOrderMoney(trx, order.id)) ?? nothing;
  if (money.spent) return;
  const { id, companyId } = order;
  const { price } = order.body;
  const { frozenFen } = await endFreeze(trx, id, price.companyFen, at);
  const kept = Math.min(money.personalFen, price.personalFen);
  const back = money.personalFen - kept;
  await bookOrOwe(trx, {
    event: 'issue',
    cause: id,
    companyId,
    orderId: id,
    at,
    lines: [
      line('available', companyId, frozenFen - price.companyFen),
      line('frozen', companyId, -frozenFen),
      line('personal', companyId, -money.personalFen),
      line('refunds', companyId, back),
      line('arrears', companyId, kept - price.personalFen),
      ...forWhom(order, price),
    ],
  });
  if (back > 0) await giveBack(trx, order, back, { cause: `issue:${id}`, at });
  await saveOrderMoney(trx, order, { companyFen: price.companyFen, personalFen: kept, spent: true });
}

/** The order came to nothing before there was a ticket: all of its money goes back where it came from. */
export async function letGo(trx: Transaction<Tables>, order: OrderRecord, at: number): Promise<void> {
  const money = (await findOrderMoney(trx, order.id)) ?? nothing;
  if (money.spent) return;
  const { id, companyId } = order;
  const { frozenFen } = await endFreeze(trx, id, 0, at);
  await bookOrOwe(trx, {
    event: 'release',
    cause: id,
    companyId,
    orderId: id,
    at,
    lines: [
      line('available', companyId, frozenFen),
      line('frozen', companyId, -frozenFen),
      line('personal', companyId, -money.personalFen),
      line('refunds', companyId, money.personalFen),
    ],
  });
  if (money.personalFen > 0) await giveBack(trx, order, money.personalFen, { cause: `release:${id}`, at });
  await saveOrderMoney(trx, order, nothing);
}

/** The final price of an order that is over (a ride's): more is drawn or owed, less goes back. */
export async function settleAt(
  trx: Transaction<Tables>,
  before: OrderPrice,
  order: OrderRecord,
  at: number,
): Promise<void> {
  const money = await findOrderMoney(trx, order.id);
  const { id, companyId } = order;
  const { price } = order.body;
  const company = price.companyFen - before.companyFen;
  const personal = price.personalFen - before.personalFen;
  if (!money?.spent || (company === 0 && personal === 0)) return;
  const fromCompany: readonly Line[] =
    company > 0 ? [line('available', companyId, -company)] : await toCompany(trx, companyId, -company);
  const back = Math.min(money.personalFen, Math.max(0, -personal));
  const booked = await bookOrOwe(trx, {
    event: 'settle',
    cause: id,
    companyId,
    orderId: id,
    at,
    lines: [
      ...fromCompany,
      line('refunds', companyId, back),
      line('arrears', companyId, -personal - back),
      line('supplier', order.kind, company + personal),
    ],
  });
  if (!booked) return;
  if (back > 0) await giveBack(trx, order, back, { cause: `settle:${id}`, at });
  await saveOrderMoney(trx, order, {
    companyFen: money.companyFen + company,
    personalFen: money.personalFen - back,
    spent: true,
  });
}

function forWhom({ kind, companyId }: OrderRecord, price: OrderPrice): Line[] {
  return [
    line('supplier', kind, price.fareFen + price.taxFen - (price.atHotelFen ?? 0)),
    line('insurer', kind, price.insuranceFen),
    line('service', companyId, price.serviceFen),
  ];
}
