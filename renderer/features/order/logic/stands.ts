import type { OrderState } from '../../../../contract/enums/order.ts';

const over: ReadonlySet<OrderState> = new Set([
  'cancelled',
  'rejected',
  'lapsed',
  'failed',
  'refunded',
  'changed',
]);

/** Whether an order still holds something, or may: only then do its rules and its start matter. */
export function stands(state: OrderState): boolean {
  return !over.has(state);
}
