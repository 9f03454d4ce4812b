import type { OrderState } from '../../../../contract/shapes/lists.ts';

const over: ReadonlySet<OrderState> = new Set(['cancelled', 'failed', 'refunded', 'changed']);

/** Whether an order still has a seat, or may have: only then do its refund rules and its departure matter. */
export function stands(state: OrderState): boolean {
  return !over.has(state);
}
