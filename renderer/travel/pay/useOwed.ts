import { useMemo } from 'react';
import type { OwedShare } from '../../../contract/shapes/money.ts';
import { useNow } from '../../shared/hooks/useNow.ts';
import { useListOwedQuery } from './owedApi.ts';

/** What can be paid now, by the order it is of; an order that a change of waits for money is one of them. */
export function useOwed(): ReadonlyMap<string, OwedShare> {
  const { data } = useListOwedQuery({});
  const now = useNow();
  return useMemo(() => {
    const payable = (data?.rows ?? []).filter(({ order, deadlineAt }) => order !== null && deadlineAt > now);
    return new Map(payable.map((share) => [share.orderId, share]));
  }, [data, now]);
}
