import type { OrderId } from '../../../../contract/shapes/primitives.ts';
import { isId } from '../../../shared/text/isId.ts';

/** What links call the parameter that names an order (spec §2 detail deep links). */
export const orderParams = ['suborderserialnumber', 'order_no', 'orderNumber'] as const;
export type OrderParam = (typeof orderParams)[number];

/** The order a link names: by our id, or by the number on it; null for neither. */
export type NamedOrder = { readonly orderId: string } | { readonly orderNo: string };

export function namedOrder(params: URLSearchParams): NamedOrder | null {
  const word = orderParams.map((name) => params.get(name)?.trim()).find(Boolean) ?? '';
  if (isId<OrderId>(word)) return { orderId: word };
  return /^(?=.*\d)[0-9A-Za-z-]{4,40}$/.test(word) ? { orderNo: word.toUpperCase() } : null;
}
