import { useMemo } from 'react';
import type { OwedShare } from '../../../contract/shapes/money.ts';
import { useNow } from '../../shared/hooks/useNow.ts';
import { isFree } from './owed.ts';
import { useListOwedQuery } from './owedApi.ts';

export type Owed = {
  /** What can be paid now, by the order it is of; an order that a change of waits for money is one of them. */
  readonly byOrder: ReadonlyMap<string, OwedShare>;
  /** What of it may be put into one new payment. */
  readonly free: readonly OwedShare[];
  /** Not known yet; rows that are drawn now would move when it is. */
  readonly isLoading: boolean;
};

/** What waits for the money of those one books for. */
export function useOwed(): Owed {
  const { data, isLoading } = useListOwedQuery({});
  const now = useNow();
  return useMemo(() => {
    const payable = (data?.rows ?? []).filter(({ order, deadlineAt }) => order !== null && deadlineAt > now);
    const byOrder = new Map(payable.map((share) => [share.orderId, share]));
    return { byOrder, free: payable.filter((share) => isFree(share, now)), isLoading };
  }, [data, isLoading, now]);
}
