import type { OrderState } from '../../enums/order.ts';
import type { OrderDetail, OrderSummary } from '../../shapes/order.ts';
import { isOfProduct, isWithdrawn } from './disruptions.ts';

const boughtStates: readonly OrderState[] = ['issued', 'used', 'settled', 'vouchered'];

/** Whether what was booked is bought, and not given back. */
export function isBought(state: OrderState): boolean {
  return boughtStates.includes(state);
}

/**
 * Whether insurances bought with an order hold: also of what its supplier withdrew, not of what was given back. Those on
 * sale by now are not those that were bought where they come to another sum.
 */
export function isInsured({
  summary,
  insurances,
  price,
}: Pick<OrderDetail, 'summary' | 'insurances' | 'price'>): boolean {
  const sumFen = insurances.reduce((sum, { fen }) => sum + fen, 0);
  return sumFen > 0 && sumFen === price.insuranceFen && isBought(summary.state);
}

/**
 * Whether what was booked is the traveller's: before, once it is given back, and once its supplier withdrew it, a voucher
 * would promise too much.
 */
export function hasVoucher({
  kind,
  state,
  disruption,
}: Pick<OrderSummary, 'kind' | 'state' | 'disruption'>): boolean {
  if (disruption && isOfProduct(kind, disruption) && isWithdrawn(disruption)) return false;
  return isBought(state);
}
