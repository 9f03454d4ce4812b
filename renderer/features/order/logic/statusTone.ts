import type { OrderLabel, OrderState } from '../../../../contract/shapes/order.ts';

const byLabel = {
  new: 'brand',
  processing: 'warn',
  processed: 'ok',
  cancelled: 'neutral',
  completed: 'neutral',
  changeCompleted: 'ok',
  refunding: 'warn',
  refunded: 'neutral',
} as const satisfies Record<OrderLabel, string>;

/** The colour of an order's label; one that is being confirmed has the colour of the unknown. */
export function statusTone(order: { label: OrderLabel; state: OrderState }) {
  return order.state === 'unknown' ? 'unknown' : byLabel[order.label];
}
