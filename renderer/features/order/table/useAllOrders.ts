import { useMemo } from 'react';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { type OrderFilter, useListOrdersInfiniteQuery } from '../state/orderApi.ts';

/** The orders of a filter as far as they were read, each once, and how to read on. */
export function useAllOrders(filter: OrderFilter) {
  const list = useListOrdersInfiniteQuery(filter);
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const orders = useMemo(
    () => [
      ...new Map<string, OrderSummary>(
        (currentData?.pages ?? []).flatMap(({ rows }) => rows.map((row) => [row.orderId, row])),
      ).values(),
    ],
    [currentData],
  );
  const more = () => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  };
  return { ...list, orders, more };
}
