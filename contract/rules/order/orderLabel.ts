import { endedLabels, type OrderLabel, type OrderState } from '../../enums/order.ts';

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

/** Whether nothing more comes of an order with this label; lists show it apart from those under way or to come. */
export function isEnded(label: OrderLabel): boolean {
  return endedLabels.some((one) => one === label);
}
