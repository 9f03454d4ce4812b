import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { OrderId } from '../../../../contract/shapes/primitives.ts';
import { type OrderDispatch, orderAsked } from './orderApi.ts';

/** Asks for an order again after something was done to it; the list beside it follows. */
export function useOrderAsked(orderId: OrderId): () => Promise<void> {
  const dispatch = useDispatch<OrderDispatch>();
  return useCallback(() => dispatch(orderAsked(orderId)), [orderId, dispatch]);
}
