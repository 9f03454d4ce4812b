import type { Transaction } from 'kysely';
import { products } from '../../../contract/products.ts';
import { type ChangeShares, changeShares } from '../../../contract/rules/money/changeShares.ts';
import { companyRoom } from '../../../contract/rules/money/mixedSplit.ts';
import { shareOut } from '../../../contract/rules/money/shareOut.ts';
import { type Shares, share, shares } from '../../../contract/rules/money/shares.ts';
import type { Verdict } from '../../../contract/shapes/order.ts';
import type { ShareFen } from '../../../contract/shapes/primitives.ts';
import { bookAlways, type JournalLine } from '../../store/repos/money/ledger.ts';
import {
  endFreeze,
  findOrderMoney,
  noMoney,
  type OrderMoney,
  saveOrderMoney,
} from '../../store/repos/money/orderMoney.ts';
import { moveShare, receivedShares } from '../../store/repos/money/payments.ts';
import { moveShares } from '../../store/repos/money/payouts.ts';
import type { AmendmentRecord } from '../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { vouchersAfterChange, vouchersAfterRefund } from '../invoice/amended.ts';
import { capture } from './capture.ts';
import { line, out, releaseLines, toCompany } from './drawing.ts';
import { dueOf } from './dueOf.ts';
import { reserve } from './freezing.ts';
import { giveBack } from './giveBack.ts';
import { returned } from './returning.ts';

type MoneyDeps = Pick<Deps, 'clock' | 'random'>;
type Trx = Transaction<Tables>;

/**
 * Where money of a refund goes: back to whoever paid, in the shares they bear of the ticket after all its changes, fen;
 * a fee is borne in the same.
 */
export function refundSplit({ body: { price } }: OrderRecord, refundFen: number): Shares {
  return shareOut(refundFen, price);
}

/** Nothing booked before that counts against a cap. */
const nothingBorne = { insuranceFen: 0, serviceFen: 0, companyFen: share(0) };

/**
 * Who pays for a change or gets money back, and who bears how much of the ticket it becomes, fen. A stay is judged for
 * its added nights alone: their cap is theirs, whatever the company bears of the nights before.
 */
export function changeSplit(
  { kind, payer, body: { price } }: Pick<OrderRecord, 'kind' | 'payer' | 'body'>,
  { feeFen, differenceFen }: { readonly feeFen: number; readonly differenceFen: number },
  verdict: Verdict,
): ChangeShares {
  // What is paid at the hotel's desk is no money of ours, and nor is what is added there.
  const change = price.atHotelFen ? { feeFen: 0, differenceFen: 0 } : { feeFen, differenceFen };
  const borne = products[kind].isExtended ? nothingBorne : price;
  return changeShares(price, { ...change, roomFen: companyRoom(payer, borne, verdict) });
}

/** Books what a refund brings back, to the company account and to the person; once per amendment. */
export async function bookRefund(
  deps: MoneyDeps,
  trx: Trx,
  order: OrderRecord,
  amendment: AmendmentRecord,
): Promise<void> {
  const at = deps.clock.now();
  const money = await moneyOf(trx, order, at);
  const { refundFen, destination } = amendment.body;
  const insurance = Math.min(refundFen, order.body.price.insuranceFen);
  const back = await linesBack(trx, order, money, destination);
  const entry = {
    event: 'refund',
    cause: amendment.id,
    companyId: order.companyId,
    orderId: order.id,
    at,
    lines: [
      ...back.lines,
      line('insurer', order.kind, -insurance),
      line('supplier', order.kind, insurance - refundFen),
    ],
  } as const;
  const booked = await bookAlways(trx, entry, order.principalId);
  // Where nothing comes back nothing is booked, and its vouchers are no longer awaited all the same.
  if (booked === 'known' && refundFen !== 0) return;
  if (back.personFen > 0) await giveBack(trx, order, back.personFen, { cause: `refund:${amendment.id}`, at });
  await saveOrderMoney(trx, order, back.left);
  await vouchersAfterRefund(deps, trx, order, { refundFen, insuranceFen: insurance, at });
}

/** Sets the company's share of a change aside; false when the account has not that much left. */
export async function freezeDifference(
  deps: MoneyDeps,
  trx: Trx,
  order: OrderRecord,
  amendment: AmendmentRecord,
): Promise<boolean> {
  return reserve(deps, trx, order, { ref: amendment.id, fen: amendment.body.destination.companyFen });
}

/**
 * Books a done change: what was frozen or paid for it goes to the supplier, what a cheaper ticket brings back goes
 * back. What is in the old order is in the new one from then on.
 */
export async function bookDifference(
  deps: MoneyDeps,
  trx: Trx,
  { from, to, amendment }: { from: OrderRecord; to: OrderRecord; amendment: AmendmentRecord },
): Promise<void> {
  const at = deps.clock.now();
  const money = await moneyOf(trx, from, at);
  const { feeFen, destination } = amendment.body;
  const due = dueOf(from, amendment.body);
  const moved =
    due < 0
      ? await linesBack(trx, from, money, destination)
      : await linesDue(trx, from, money, { id: amendment.id, destination, at });
  const entry = {
    event: 'change',
    cause: amendment.id,
    companyId: from.companyId,
    orderId: to.id,
    at,
    lines: [...moved.lines, line('supplier', from.kind, due)],
  } as const;
  const booked = await bookAlways(trx, entry, from.principalId);
  if (booked === 'known' && due !== 0) return;
  if (moved.personFen > 0)
    await giveBack(trx, from, moved.personFen, { cause: `change:${amendment.id}`, at });
  await saveOrderMoney(trx, from, { ...noMoney, spent: true });
  await saveOrderMoney(trx, to, moved.left);
  await moveShares(trx, from.id, to.id);
  await vouchersAfterChange(deps, trx, { from, to, feeFen, at });
}

/** Releases what was frozen for a change that failed; a person's payment of it goes back. */
export async function releaseDifference(
  { clock }: MoneyDeps,
  trx: Trx,
  { id, companyId, principalId }: OrderRecord,
  amendment: AmendmentRecord,
): Promise<void> {
  const at = clock.now();
  const { frozenFen } = await endFreeze(trx, amendment.id, 0, at);
  const paid = await paidFor(trx, id, amendment.id, 'returned');
  const entry = {
    event: 'release',
    cause: amendment.id,
    companyId,
    orderId: id,
    at,
    lines: releaseLines(companyId, frozenFen, paid),
  } as const;
  await bookAlways(trx, entry, principalId);
  const cause = `release:${amendment.id}`;
  if (paid > 0) await giveBack(trx, { id, companyId }, paid, { cause, at, amendmentId: amendment.id });
}

/** What moves with an amendment: the ledger's lines, what a person gets back, and what is left in the order. */
type Moved = {
  readonly lines: readonly JournalLine[];
  readonly personFen: ShareFen;
  readonly left: OrderMoney;
};

/** Money back out of an order. What the person still owes of it is settled before anything is paid out. */
async function linesBack(
  trx: Trx,
  { companyId, principalId, payer }: OrderRecord,
  money: OrderMoney,
  to: Shares,
): Promise<Moved> {
  const { toCompanyFen, settledFen, toPersonFen, left } = returned(money, to, payer);
  return {
    lines: [
      ...(await toCompany(trx, companyId, toCompanyFen)),
      line('refunds', companyId, toPersonFen),
      line('arrears', principalId, settledFen),
    ],
    personFen: toPersonFen,
    left,
  };
}

/** Money for a dearer ticket: from what was frozen, and from what the person paid for it; the rest they owe. */
async function linesDue(
  trx: Trx,
  { id, companyId, principalId }: OrderRecord,
  money: OrderMoney,
  { id: ref, destination, at }: { id: string; destination: Shares; at: number },
): Promise<Moved> {
  const { frozenFen } = await endFreeze(trx, ref, destination.companyFen, at);
  const paid = await paidFor(trx, id, ref, 'settled');
  const kept = Math.min(paid, destination.personalFen);
  const owed = destination.personalFen - kept;
  return {
    lines: [
      line('available', companyId, frozenFen - destination.companyFen),
      out('frozen', companyId, frozenFen),
      out('personal', companyId, paid),
      line('refunds', companyId, paid - kept),
      out('arrears', principalId, owed),
    ],
    personFen: share(paid - kept),
    left: {
      ...shares(money.companyFen + destination.companyFen, money.personalFen + kept),
      owedFen: share(money.owedFen + owed),
      spent: true,
    },
  };
}

/** What a person paid for an amendment and that has not been used, fen; its shares are marked as what becomes of it. */
async function paidFor(
  trx: Trx,
  orderId: string,
  amendmentId: string,
  becomes: 'settled' | 'returned',
): Promise<ShareFen> {
  let sum = 0;
  for (const one of await receivedShares(trx, orderId)) {
    if (one.amendmentId !== amendmentId || one.state === 'returned') continue;
    await moveShare(trx, one, becomes);
    sum += one.fen;
  }
  return share(sum);
}

/** What is in an order; one from before the ledger is booked first, so that its money can go back. */
async function moneyOf(trx: Trx, order: OrderRecord, at: number): Promise<OrderMoney> {
  await capture(trx, order, at);
  const money = await findOrderMoney(trx, order.id);
  if (!money) throw new Error('an order was captured that has no money');
  return money;
}
