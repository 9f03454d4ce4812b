import type { OrderLabel, OrderState } from '../../shapes/order.ts';

const labels: Readonly<Record<OrderState, OrderLabel>> = {
  submitting: 'processing',
  unknown: 'processing',
  approving: 'new',
  held: 'new',
  issuing: 'processing',
  issued: 'processed',
  used: 'completed',
  settled: 'completed',
  vouchered: 'completed',
  cancelled: 'cancelled',
  rejected: 'cancelled',
  lapsed: 'cancelled',
  failed: 'cancelled',
  manual: 'processing',
  refunding: 'refunding',
  refunded: 'refunded',
  changing: 'processing',
  changed: 'changeCompleted',
};

/** Which of the spec's eight labels an order wears (spec §4 "Order states", domain §2). */
export function orderLabel(state: OrderState): OrderLabel {
  return labels[state];
}
