import type { Transaction } from 'kysely';
import { share, shares } from '../../../contract/rules/money/shares.ts';
import type { OrderPrice } from '../../../contract/shapes/order.ts';
import { bookAlways, type JournalLine } from '../../store/repos/money/ledger.ts';
import { endFreeze, findOrderMoney, noMoney, saveOrderMoney } from '../../store/repos/money/orderMoney.ts';
import { moveShare, receivedShares } from '../../store/repos/money/payments.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { line, out, releaseLines, toCompany } from './drawing.ts';
import { giveBack } from './giveBack.ts';
import { returned } from './returning.ts';

/**
 * The ticket is there: what was frozen is captured as far as the price needs it, what a person paid beyond theirs
 * goes back, and the money goes to whom it is for. A share nobody paid is owed, never lost from the books.
 */
export async function capture(trx: Transaction<Tables>, order: OrderRecord, at: number): Promise<void> {
  const money = (await findOrderMoney(trx, order.id)) ?? noMoney;
  if (money.spent) return;
  if (order.payer !== 'company') await settled(trx, order.id);
  const { id, companyId, principalId } = order;
  const { price } = order.body;
  const { frozenFen } = await endFreeze(trx, id, price.companyFen, at);
  const kept = Math.min(money.personalFen, price.personalFen);
  const owed = price.personalFen - kept;
  const back = share(money.personalFen - kept);
  const entry = {
    event: 'issue',
    cause: id,
    companyId,
    orderId: id,
    at,
    lines: [
      line('available', companyId, frozenFen - price.companyFen),
      out('frozen', companyId, frozenFen),
      out('personal', companyId, money.personalFen),
      line('refunds', companyId, back),
      out('arrears', principalId, owed),
      ...forWhom(order, price),
    ],
  } as const;
  await bookAlways(trx, entry, principalId);
  if (back > 0) await giveBack(trx, order, back, { cause: `issue:${id}`, at });
  await saveOrderMoney(trx, order, {
    ...shares(price.companyFen, kept),
    owedFen: share(owed),
    spent: true,
  });
}

/** The order failed before there was a ticket: all of its money goes back where it came from. */
export async function releaseFrozen(trx: Transaction<Tables>, order: OrderRecord, at: number): Promise<void> {
  const money = (await findOrderMoney(trx, order.id)) ?? noMoney;
  if (money.spent) return;
  const { id, companyId, principalId } = order;
  const { frozenFen } = await endFreeze(trx, id, 0, at);
  const entry = {
    event: 'release',
    cause: id,
    companyId,
    orderId: id,
    at,
    lines: releaseLines(companyId, frozenFen, money.personalFen),
  } as const;
  await bookAlways(trx, entry, principalId);
  if (money.personalFen > 0) await giveBack(trx, order, money.personalFen, { cause: `release:${id}`, at });
  await saveOrderMoney(trx, order, noMoney);
}

/**
 * Another price of an order that has its ticket (a ride's final one, one its supplier changed): more is drawn or owed,
 * less goes back. Once for each step of the order, as a price may move again.
 */
export async function settleAt(
  trx: Transaction<Tables>,
  before: OrderPrice,
  order: OrderRecord,
  at: number,
): Promise<void> {
  const money = await findOrderMoney(trx, order.id);
  const { id, companyId, principalId, version } = order;
  const { price } = order.body;
  const cause = `${id}:${version}`;
  const company = price.companyFen - before.companyFen;
  const personal = price.personalFen - before.personalFen;
  if (!money?.spent || (company === 0 && personal === 0)) return;
  const less = shares(Math.max(0, -company), Math.max(0, -personal));
  const more = shares(Math.max(0, company), Math.max(0, personal));
  const back = returned(money, less, order.payer);
  const entry = {
    event: 'settle',
    cause,
    companyId,
    orderId: id,
    at,
    lines: [
      ...(await toCompany(trx, companyId, back.toCompanyFen)),
      out('available', companyId, more.companyFen),
      line('refunds', companyId, back.toPersonFen),
      line('arrears', principalId, back.settledFen - more.personalFen),
      line('supplier', order.kind, company + personal),
    ],
  } as const;
  if ((await bookAlways(trx, entry, principalId)) !== 'booked') return;
  if (back.toPersonFen > 0) await giveBack(trx, order, back.toPersonFen, { cause: `settle:${cause}`, at });
  await saveOrderMoney(trx, order, {
    ...back.left,
    companyFen: share(back.left.companyFen + more.companyFen),
    owedFen: share(back.left.owedFen + more.personalFen),
  });
}

/** Whom an order's price is for. */
export function forWhom({ kind, companyId }: OrderRecord, price: OrderPrice): JournalLine[] {
  return [
    line('supplier', kind, price.fareFen + price.taxFen - (price.atHotelFen ?? 0)),
    line('insurer', kind, price.insuranceFen),
    line('service', companyId, price.serviceFen),
  ];
}

/** What was received for an order has released it, or been captured for it: nobody gives it back unasked. */
export async function settled(trx: Transaction<Tables>, orderId: string): Promise<void> {
  for (const share of await receivedShares(trx, orderId))
    if (share.amendmentId === null && share.state === 'paid') await moveShare(trx, share, 'settled');
}
