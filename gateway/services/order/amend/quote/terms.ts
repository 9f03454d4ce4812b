import { fail, ok, type Result } from '../../../../../contract/kit/result.ts';
import type { Verdict } from '../../../../../contract/shapes/order.ts';
import type { AmendmentBody } from '../../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../../store/repos/order/orderRecord.ts';
import { supplierOf } from '../../../../suppliers/suppliers.ts';
import type { Deps } from '../../../deps.ts';
import { changeSplit, refundSplit } from '../../../ledger/amendMoney.ts';
import { dueOf } from '../../../ledger/dueOf.ts';
import { isChangeBelievable, isRefundBelievable } from './believable.ts';

/** What an amendment costs and brings, fen, and until when (epoch ms) its supplier says so. */
export type Terms = {
  readonly body: Pick<
    AmendmentBody,
    'feeFen' | 'differenceFen' | 'refundFen' | 'destination' | 'ticket' | 'involuntary'
  >;
  readonly expiresAt: number;
};

/** What giving an order back comes to, as its supplier says now. */
export async function refundTerms(
  { suppliers }: Pick<Deps, 'suppliers'>,
  order: OrderRecord,
): Promise<Result<Terms, 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE'>> {
  const answer = await supplierOf(suppliers, order.kind).quoteRefund({ clientKey: order.clientKey });
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'refused') return fail('NOT_AMENDABLE');
  if (!isRefundBelievable(order, answer)) return fail('SUPPLIER_UNAVAILABLE');
  // Insurance of a journey that is not made comes back whole; our service has been rendered.
  const { atHotelFen = 0, insuranceFen } = order.body.price;
  const refundFen = (atHotelFen > 0 ? 0 : answer.refundFen) + insuranceFen;
  const { feeFen, involuntary, expiresAt } = answer;
  const destination = refundSplit(order, refundFen);
  return ok({
    body: { feeFen, differenceFen: 0, refundFen, destination, ticket: null, involuntary },
    expiresAt,
  });
}

/** What making `item` (the supplier's) of an order comes to, as its supplier says now, shared out under a verdict. */
export async function changeTerms(
  { suppliers }: Pick<Deps, 'suppliers'>,
  order: OrderRecord,
  item: unknown,
  verdict: Verdict,
): Promise<Result<Terms, 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE' | 'SOLD_OUT'>> {
  const answer = await supplierOf(suppliers, order.kind).quoteChange({ clientKey: order.clientKey, item });
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'refused') return fail(answer.why === 'soldOut' ? 'SOLD_OUT' : 'NOT_AMENDABLE');
  if (!isChangeBelievable(order, answer)) return fail('SUPPLIER_UNAVAILABLE');
  const { feeFen, differenceFen, involuntary, expiresAt } = answer;
  const refundFen = Math.max(0, -dueOf(order, answer));
  const { moved: destination, ticket } = changeSplit(order, answer, verdict);
  return ok({ body: { feeFen, differenceFen, refundFen, destination, ticket, involuntary }, expiresAt });
}
