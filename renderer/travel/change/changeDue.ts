import { feeBase } from '../../../contract/rules/money/feeBase.ts';
import { feeAt } from '../../../contract/rules/money/feeRule.ts';
import type { OrderDetail } from '../../../contract/shapes/order.ts';

/** What becoming something else is expected to cost, fen: more or less ticket, and the fee; null where none is foreseen. */
export type ChangeDue = { readonly differenceFen: number; readonly feeFen: number | null };

/**
 * What a list says of an offer for this price (fen, taxes included) before the gateway quotes it: the difference to the
 * ticket that is changed, and the fee of the order's own rule at `now`. What the supplier disrupted is free of fees.
 */
export function changeDue(
  {
    price,
    conditions,
    disruption,
    summary,
  }: Pick<OrderDetail, 'price' | 'conditions' | 'disruption' | 'summary'>,
  fareFen: number,
  now: number,
): ChangeDue {
  const base = feeBase(conditions.change, price, summary.item);
  return {
    differenceFen: fareFen - price.fareFen - price.taxFen,
    feeFen: disruption ? 0 : feeAt(conditions.change, base, summary.startAt, now),
  };
}
