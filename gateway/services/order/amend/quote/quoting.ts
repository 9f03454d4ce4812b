import { fail, ok, type Result } from '../../../../../contract/kit/result.ts';
import { amendmentId } from '../../../../../contract/shapes/primitives.ts';
import { newId } from '../../../../base/newId.ts';
import { callerOf, type Scope } from '../../../../base/ports.ts';
import type { Db } from '../../../../store/db/openStore.ts';
import { writeFor } from '../../../../store/db/write.ts';
import {
  type AmendmentBody,
  type AmendmentRecord,
  amendmentsOf,
  emptyAmendment,
  insertAmendment,
} from '../../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../../store/repos/order/orderRecord.ts';
import { moreFen } from '../../../approval/order/amendBudget.ts';
import { amendmentAsks } from '../../../approval/order/gate.ts';
import type { JudgeFailure } from '../../../booking/judge.ts';
import { orderTokens } from '../../../booking/orderTokens.ts';
import type { Quote, Whole } from '../../../booking/product.ts';
import type { Deps } from '../../../deps.ts';
import { actionsOf } from '../../actions/actions.ts';
import { beyondOf, judgeNext, standingOfNext, taxOfNext } from './judging.ts';
import { changeTerms, refundTerms } from './terms.ts';

/** What an order is to become, and what of it is judged: for a stay made longer, its added nights alone. */
export type Next = {
  readonly quote: Quote;
  readonly becomes: Whole;
};

type QuoteError =
  | 'NOT_AMENDABLE'
  | 'SUPPLIER_UNAVAILABLE'
  | 'SOLD_OUT'
  | Exclude<JudgeFailure, 'REASON_REQUIRED'>
  | NonNullable<Awaited<ReturnType<typeof standingOfNext>>>;

/** What a quote promises and until when (epoch ms), before it is kept. */
export type Priced = { readonly body: AmendmentBody; readonly expiresAt: number };

/** What giving an order back costs now; the quote is kept, so that confirming means exactly this. */
export async function quoteRefund(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
): Promise<Result<AmendmentRecord, 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE'>> {
  const priced = await priceRefund(deps, scope, order);
  return priced.ok ? ok(await keepQuote(deps, deps.store.db, scope, order, 'refund', priced.value)) : priced;
}

/** What giving an order back costs now. */
export async function priceRefund(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
): Promise<Result<Priced, 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE'>> {
  if (!(await allowedNow(deps, scope, order)).refund) return fail('NOT_AMENDABLE');
  const terms = await refundTerms(deps, order);
  if (!terms.ok) return terms;
  const needsApproval = (await amendmentAsks(deps.store.db, order, 'refund', null)) !== null;
  return ok({ ...terms.value, body: { ...emptyAmendment, ...terms.value.body, needsApproval } });
}

/** What making something else of an order costs now: another item of its kind (`change`), or more nights (`extend`). */
export async function quoteChange(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
  next: Next,
): Promise<Result<AmendmentRecord, QuoteError>> {
  const priced = await priceChange(deps, scope, order, next);
  if (!priced.ok) return priced;
  return writeFor(deps.store.db, order.companyId, async (trx) => {
    const refusal = await standingOfNext(trx, order, next.quote, moreFen(priced.value.body));
    return refusal ? fail(refusal) : ok(await keepQuote(deps, trx, scope, order, 'change', priced.value));
  });
}

/** The same, not kept. Orders set `apart` go elsewhere at the same time, and are in nobody's way. */
export async function priceChange(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
  { quote, becomes }: Next,
  apart: readonly string[] = [],
): Promise<Result<Priced, QuoteError>> {
  const { db } = deps.store;
  const judged = await judgeNext(db, order, quote, { reasonCode: null, caller: scope });
  if (judged === 'REASON_REQUIRED') throw new Error('no reason was asked for yet');
  if (typeof judged === 'string') return fail(judged);
  const inTheWay = await standingOfNext(db, order, quote, 0, apart);
  if (inTheWay) return fail(inTheWay);
  const { item, supplierItem, startAt, endAt, date } = becomes;
  const { verdict, comparison, traveller, document } = judged;
  const terms = await changeTerms(deps, order, supplierItem, verdict);
  if (!terms.ok) return terms;
  const made: AmendmentBody = {
    ...emptyAmendment,
    ...terms.value.body,
    taxFen: taxOfNext(order, quote),
    item,
    supplierItem,
    startAt,
    endAt,
    date,
    words: orderTokens({ orderNo: '', words: becomes.words, names: becomes.names }),
    offered: quote.offered,
    verdict,
    comparison,
    conditions: quote.conditions,
    level: traveller.level,
    document: { id: document.id, type: document.type, masked: document.masked },
    apart,
  };
  const asks = await amendmentAsks(db, order, 'change', beyondOf(order, made, verdict));
  return ok({ body: { ...made, needsApproval: asks !== null }, expiresAt: terms.value.expiresAt });
}

/** Whether the order may be changed, made longer or given back now, by somebody with the right to. */
export async function allowedNow(deps: Deps, scope: Scope, order: OrderRecord) {
  const amendments = await amendmentsOf(deps.store.db, order.id);
  return actionsOf(order, amendments, { mayBook: true, mayBuy: true, now: scope.now });
}

/** Writes a quote down; it can be confirmed from then on. */
export async function keepQuote(
  deps: Deps,
  db: Db,
  scope: Scope,
  order: OrderRecord,
  kind: AmendmentRecord['kind'],
  { body, expiresAt }: Priced,
): Promise<AmendmentRecord> {
  const amendment: AmendmentRecord = {
    id: amendmentId.parse(newId(deps.random)),
    orderId: order.id,
    companyId: order.companyId,
    kind,
    state: 'quoted',
    actorId: callerOf(scope).employeeId,
    createdAt: scope.now,
    updatedAt: scope.now,
    expiresAt,
    checkAt: null,
    quarantineUntil: null,
    version: 1,
    body,
  };
  await insertAmendment(db, amendment);
  return amendment;
}
