import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { kindsOf } from '../logic/kindGroups.ts';
import type { OrderFilter } from '../state/orderApi.ts';
import { selectOrderView } from '../state/orderSlice.ts';

/** What the list and the table are narrowed to: what was chosen, and the words searched for. */
export function useFilter(keyword: string): OrderFilter {
  const { tab, kinds, labels, from, to, sort } = useSelector(selectOrderView);
  return useMemo(
    () => ({
      tab,
      ...(kinds.length > 0 ? { kinds: kindsOf(kinds) } : {}),
      ...(labels.length > 0 ? { labels } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(keyword ? { keyword } : {}),
      ...(sort === 'departure' ? {} : { sort }),
    }),
    [tab, kinds, labels, from, to, keyword, sort],
  );
}
