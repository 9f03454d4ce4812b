import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { amendmentId } from '../../../../contract/shapes/primitives.ts';
import type { Deps } from '../../../deps.ts';
import { callerOf, type Scope } from '../../../ports.ts';
import {
  type AmendmentBody,
  type AmendmentRecord,
  amendmentsOf,
  emptyAmendment,
  insertAmendment,
} from '../../../store/repos/amendments.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { supplierOf } from '../../../suppliers/suppliers.ts';
import { fitsBudget } from '../../approval/amendBudget.ts';
import { amendmentNeedsApproval, mayBecome } from '../../approval/gate.ts';
import { orderTokens } from '../../booking/orderTokens.ts';
import type { Quote } from '../../booking/product.ts';
import { changeSplit, refundSplit } from '../../payment/amendMoney.ts';
import { actionsOf } from '../actions.ts';
import { dueOf } from './dueOf.ts';

/** What an exchange needs of a quote. */
export type AmendQuote = Pick<
  Quote,
  'item' | 'supplierItem' | 'startAt' | 'endAt' | 'date' | 'words' | 'names' | 'verdict'
>;

type QuoteError = 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE' | 'SOLD_OUT';

/** What giving an order back costs now; the quote is kept, so that confirming means exactly this. */
export async function quoteRefund(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
): Promise<Result<AmendmentRecord, 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE'>> {
  if (!(await allowed(deps, scope, order)).refund) return fail('NOT_AMENDABLE');
  const supplier = supplierOf(deps.suppliers, order.kind);
  const answer = await supplier.quoteRefund({ clientKey: order.clientKey });
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'refused') return fail('NOT_AMENDABLE');
  // Insurance of a journey that is not made comes back whole; our service has been rendered.
  const { atHotelFen = 0, insuranceFen } = order.body.price;
  const refundFen = (atHotelFen > 0 ? 0 : answer.refundFen) + insuranceFen;
  return keep(deps, scope, order, 'refund', answer.expiresAt, {
    ...emptyAmendment,
    feeFen: answer.feeFen,
    refundFen,
    destination: refundSplit(order, refundFen),
    involuntary: answer.involuntary,
    needsApproval: await amendmentNeedsApproval(deps.store.db, order, 'refund'),
  });
}

/** What exchanging an order for another item of its kind costs now. */
export async function quoteChange(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
  quote: AmendQuote,
): Promise<Result<AmendmentRecord, QuoteError>> {
  const may = await allowed(deps, scope, order);
  if (!may.change && !may.extend) return fail('NOT_AMENDABLE');
  const { principalId, traveller: ref } = order;
  const verdict = await quote.verdict({ ref, principalId, level: order.body.level }, deps.store.db);
  if (order.tab === 'business' && verdict.control === 'block') return fail('NOT_AMENDABLE');
  if (!(await mayBecome(deps.store.db, order, quote))) return fail('NOT_AMENDABLE');
  const supplier = supplierOf(deps.suppliers, order.kind);
  const answer = await supplier.quoteChange({ clientKey: order.clientKey, item: quote.supplierItem });
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'refused') return fail(answer.why === 'soldOut' ? 'SOLD_OUT' : 'NOT_AMENDABLE');
  if (!(await fitsBudget(deps.store.db, order, answer))) return fail('NOT_AMENDABLE');
  const due = dueOf(order, answer);
  const { item, supplierItem, startAt, endAt, date } = quote;
  const { moved, ticket } = changeSplit(order, answer, verdict);
  const asks = await amendmentNeedsApproval(deps.store.db, order, 'change');
  return keep(deps, scope, order, 'change', answer.expiresAt, {
    ...emptyAmendment,
    feeFen: answer.feeFen,
    differenceFen: answer.differenceFen,
    refundFen: Math.max(0, -due),
    destination: moved,
    ticket,
    involuntary: answer.involuntary,
    needsApproval: asks || (order.tab === 'business' && verdict.control === 'approval'),
    item,
    supplierItem,
    startAt,
    endAt,
    date,
    words: orderTokens({ orderNo: '', words: quote.words, names: quote.names }),
  });
}

async function allowed(deps: Deps, scope: Scope, order: OrderRecord) {
  const amendments = await amendmentsOf(deps.store.db, order.id);
  return actionsOf(order, amendments, { mayBook: true, now: scope.now });
}

async function keep(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
  kind: AmendmentRecord['kind'],
  expiresAt: number,
  body: AmendmentBody,
): Promise<{ ok: true; value: AmendmentRecord }> {
  const amendment: AmendmentRecord = {
    id: amendmentId.parse(Buffer.from(deps.random.bytes(16)).toString('hex')),
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
    body,
  };
  await insertAmendment(deps.store.db, amendment);
  return ok(amendment);
}
