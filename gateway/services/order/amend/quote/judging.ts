import { products } from '../../../../../contract/products.ts';
import type { Verdict } from '../../../../../contract/shapes/order.ts';
import type { Scope } from '../../../../base/ports.ts';
import type { Db } from '../../../../store/db/openStore.ts';
import { settingsOf } from '../../../../store/repos/company/companies.ts';
import { reasonCodes } from '../../../../store/repos/company/standards.ts';
import type { AmendmentBody } from '../../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../../store/repos/order/orderRecord.ts';
import { findTravellers } from '../../../../store/repos/people/travellers.ts';
import type { Beyond } from '../../../approval/order/gate.ts';
import { type Judged, type JudgeFailure, judge, refusedAs } from '../../../booking/judge.ts';
import type { Asking, Quote } from '../../../booking/product.ts';
import { sharersOfOrder, sharersStill } from '../../../booking/sharers.ts';
import { journeysBeside, standingRefusal } from '../../../booking/standing.ts';
import { callerMayBook } from '../../../policy/permissions.ts';
import { stillServes } from '../../../policy/reach.ts';

/**
 * Judges what an order is to become (the whole new thing, or the nights added to a stay) as if it were booked now, by
 * the function bookings are judged by. Names and documents stay. `reasonCode` null: it is asked for when confirming.
 * `caller` null: it was confirmed before.
 */
export async function judgeNext(
  db: Db,
  order: OrderRecord,
  quote: Quote,
  { reasonCode, caller }: { readonly reasonCode: string | undefined | null; readonly caller: Scope | null },
): Promise<Judged | JudgeFailure> {
  const { companyId, tab, payer, principalId, body } = order;
  const [traveller = null] = await findTravellers(db, companyId, [order.traveller], quote.date);
  const known = reasonCode ? await reasonCodes(db, companyId, order.kind) : [];
  const wish = {
    tab,
    payer,
    principalId,
    traveller,
    mayBook: caller === null || (await mayBookNow(db, order, caller)),
    sharing: await sharersStill(db, order, caller),
    documentId: body.document?.id,
    reasonCode,
  };
  const knownReason = !reasonCode || known.some(({ code }) => code === reasonCode);
  return judge(db, { ...wish, knownReason }, quote);
}

async function mayBookNow(db: Db, { principalId, kind }: OrderRecord, caller: Scope): Promise<boolean> {
  return (await stillServes(db, caller, principalId, 'book')) && callerMayBook(db, caller, kind);
}

/**
 * What the store says against it, the order itself set apart, and those that go elsewhere with it (`apart`); `costsFen` is
 * what it takes of the budget beside that.
 */
export async function standingOfNext(
  db: Db,
  order: OrderRecord,
  { item, date, startAt, endAt }: Pick<Quote, 'item' | 'date' | 'startAt' | 'endAt'>,
  costsFen: number,
  apart: readonly string[] = [],
): ReturnType<typeof standingRefusal> {
  const next = { ...order, startAt, endAt, body: { ...order.body, item, date } };
  const sharing = await sharersOfOrder(db, order);
  const all = await journeysBeside(db, order.companyId, [{ ...next, sharing }]);
  const beside = all.filter(({ id }) => !apart.includes(id));
  const settings = await settingsOf(db, order.companyId);
  return standingRefusal(db, next, { beside, settings, costsFen });
}

/** What an amendment makes of its order, as approvals look at it. */
export function beyondOf(
  { startAt, body: { item, price } }: OrderRecord,
  body: Pick<AmendmentBody, 'item' | 'startAt' | 'differenceFen'>,
  verdict: Verdict,
): Beyond {
  const priceFen = price.fareFen + price.taxFen + body.differenceFen;
  return { verdict, item: body.item ?? item, startAt: body.startAt ?? startAt, priceFen };
}

/** The taxes within the price of what an order becomes, fen; null where its supplier could not be asked. */
export function taxOfNext({ kind, body: { price } }: OrderRecord, { proof }: Quote): number | null {
  if (!proof) return null;
  return proof.taxFen + (products[kind].isExtended ? price.taxFen : 0);
}

/** Who asks a product about an order's next form: its company, with those who share its room, or why they may not. */
export async function askingOf(
  db: Db,
  order: OrderRecord,
  { now, caller }: { readonly now: number; readonly caller: Scope | null },
): Promise<Asking | 'NOT_ALLOWED' | 'SHARING_REFUSED'> {
  const sharing = await sharersStill(db, order, caller);
  return typeof sharing === 'string' ? refusedAs(sharing) : { companyId: order.companyId, now, sharing };
}
