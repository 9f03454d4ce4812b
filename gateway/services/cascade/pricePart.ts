import type { CascadeFailure, CascadeWay } from '../../../contract/enums/desk/cascade.ts';
import type { ProductKind } from '../../../contract/products.ts';
import { haveOneTime } from '../../../contract/rules/cascade/oneTime.ts';
import { paidAtHotel } from '../../../contract/rules/hotel/paidAtHotel.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { Verdict } from '../../../contract/shapes/order.ts';
import type { Scope } from '../../base/ports.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Offered, Quote } from '../booking/product.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { insuranceFen } from '../insurance/insurance.ts';
import { dueOf } from '../ledger/dueOf.ts';
import { extensionOf } from '../order/amend/quote/extension.ts';
import { askingOf, judgeNext, standingOfNext } from '../order/amend/quote/judging.ts';
import { type Next, priceChange, priceRefund } from '../order/amend/quote/quoting.ts';

export type Parts = { readonly deps: Deps; readonly products: Products; readonly scope: Scope };

/** What an order is to become, and by which way. */
export type Following = {
  readonly way: CascadeWay;
  readonly offered: Offered | null;
  readonly until: string | null;
};

/** What a part costs, in fen, and how it stands; `failure` where it cannot be had. */
export type PartPrice = {
  readonly way: CascadeWay;
  readonly failure: CascadeFailure | null;
  readonly item: OrderItem | null;
  readonly feeFen: number;
  readonly payFen: number;
  readonly refundFen: number;
  /** What is paid at the hotel's desk beside what goes through us, fen; absent where nothing is. */
  readonly atHotelFen?: number | undefined;
  /** Booked anew: the supplier's price, fen. */
  readonly fareFen: number;
  readonly verdict: Verdict | null;
  readonly needsApproval: boolean;
  readonly expiresAt: number | null;
};

const nothing = {
  item: null,
  feeFen: 0,
  payFen: 0,
  refundFen: 0,
  fareFen: 0,
  verdict: null,
  needsApproval: false,
  expiresAt: null,
} as const;

/**
 * Prices what an order is to become; those set `apart` follow too, and are in nobody's way. A ticket whose rules allow no
 * change is booked anew and given back.
 */
export async function pricePart(
  parts: Parts,
  order: OrderRecord,
  { way, ...to }: Following,
  apart: readonly string[],
): Promise<PartPrice> {
  if (way === 'keep') return { ...nothing, way, failure: null };
  if (way === 'replace') return priceReplacing(parts, order, to.offered, apart);
  const changed = await priceChanging(parts, order, to, apart);
  if (way !== 'change' || changed.failure !== 'NOT_AMENDABLE') return { ...changed, way };
  const replaced = await priceReplacing(parts, order, to.offered, apart);
  return replaced.failure === null ? replaced : { ...changed, way };
}

async function priceChanging(
  parts: Parts,
  order: OrderRecord,
  to: Omit<Following, 'way'>,
  apart: readonly string[],
): Promise<Omit<PartPrice, 'way'>> {
  const next = await nextOf(parts, order, to);
  if (typeof next === 'string') return { ...nothing, failure: next };
  const priced = await priceChange(parts.deps, parts.scope, order, next, apart);
  if (!priced.ok) return { ...nothing, failure: priced.error.code, item: next.becomes.item };
  const { body, expiresAt } = priced.value;
  const due = dueOf(order, body);
  return {
    failure: null,
    item: body.item,
    feeFen: body.feeFen,
    payFen: Math.max(0, due),
    refundFen: body.refundFen,
    ...(order.body.price.atHotelFen && { atHotelFen: body.feeFen + body.differenceFen }),
    fareFen: 0,
    verdict: body.verdict,
    needsApproval: body.needsApproval,
    expiresAt,
  };
}

/** What a change or a longer stay makes of an order, as its product quotes it now. */
export async function nextOf(
  all: Parts,
  order: OrderRecord,
  { offered, until }: Omit<Following, 'way'>,
): Promise<Next | CascadeFailure> {
  if (until !== null) {
    const { deps, products, scope } = all;
    const asking = await askingOf(deps.store.db, order, { now: scope.now, caller: scope });
    if (typeof asking === 'string') return asking;
    const longer = await extensionOf(products, order, until, asking);
    return longer.ok ? longer.value : longer.error.code;
  }
  const quote = await quotedAnew(all, order, offered);
  return typeof quote === 'string' ? quote : { quote, becomes: quote };
}

async function quotedAnew(
  { deps, products, scope }: Parts,
  order: OrderRecord,
  offered: Offered | null,
): Promise<Quote | CascadeFailure> {
  const asking = await askingOf(deps.store.db, order, { now: scope.now, caller: scope });
  if (typeof asking === 'string') return asking;
  if (!offered) return 'NOT_AMENDABLE';
  const answer = await products[order.kind].requote(offered, asking);
  if (answer.kind === 'unavailable') return 'SUPPLIER_UNAVAILABLE';
  return answer.kind === 'expired' || answer.quote.proof?.remaining === 0 ? 'SOLD_OUT' : answer.quote;
}

async function priceReplacing(
  all: Parts,
  order: OrderRecord,
  offered: Offered | null,
  apart: readonly string[],
): Promise<PartPrice> {
  const { deps, scope } = all;
  const { db } = deps.store;
  const refused = (failure: CascadeFailure, item: OrderItem | null = null): PartPrice => ({
    ...nothing,
    way: 'replace',
    failure,
    item,
  });
  const quote = await quotedAnew(all, order, offered);
  if (typeof quote === 'string') return refused(quote);
  const { item, proof } = quote;
  if (!proof) return refused('SUPPLIER_UNAVAILABLE', item);
  const judged = await judgeNext(db, order, quote, { reasonCode: null, caller: scope });
  if (typeof judged === 'string') return refused(judged, item);
  const fareFen = proof.fareFen + proof.taxFen;
  const sums = sumsOf(order, item, fareFen, await serviceFenOf(all, order.companyId, order.kind));
  const refusal = await standingOfNext(db, order, quote, sums.totalFen, [...apart, order.id]);
  if (refusal) return refused(refusal, item);
  const back = await priceRefund(deps, scope, order);
  if (!back.ok) return refused(back.error.code, item);
  const { feeFen, refundFen, needsApproval } = back.value.body;
  const { verdict } = judged;
  const isApproved = order.tab === 'business' && verdict.control === 'approval';
  // The old one would be gone before anybody has said yes to the new one, or nobody knows when, and by then the new one.
  if ((isApproved || needsApproval) && haveOneTime(order.body.item, item))
    return refused('APPROVAL_FIRST', item);
  return {
    way: 'replace',
    failure: null,
    item,
    feeFen,
    payFen: sums.payFen,
    refundFen,
    ...(sums.atHotelFen > 0 && { atHotelFen: sums.atHotelFen }),
    fareFen,
    verdict,
    needsApproval: needsApproval || isApproved,
    expiresAt: back.value.expiresAt,
  };
}

/** What booking anew costs, and what of it is paid through us rather than at a hotel's desk, fen. */
function sumsOf({ kind, body }: OrderRecord, item: OrderItem, fareFen: number, serviceFen: number) {
  const totalFen = fareFen + serviceFen + insuranceFen(kind, body.insurance);
  const atHotelFen = paidAtHotel(item, fareFen);
  return { totalFen, payFen: totalFen - atHotelFen, atHotelFen };
}

async function serviceFenOf({ deps }: Parts, companyId: string, kind: ProductKind): Promise<number> {
  return (await settingsOf(deps.store.db, companyId)).serviceFen[kind] ?? 0;
}
