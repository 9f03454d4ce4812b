import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { OwedShare } from '../../../../contract/shapes/money.ts';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useGo } from '../../../shared/navigation.ts';
import { onRows } from '../../../shared/ui/lists/rowKeys.ts';
import { selectOpenOrder } from '../../../travel/openOrder/openOrderSlice.ts';
import { payQuery } from '../../../travel/pay/owed.ts';
import { useOwed } from '../../../travel/pay/useOwed.ts';
import { payKeys } from '../logic/payKeys.ts';

/** What of a list can be paid, what of it is chosen to be paid together, and how. */
export type Paying = {
  readonly owed: ReadonlyMap<string, OwedShare>;
  readonly isLoading: boolean;
  /** Whether several may be put into one payment. */
  readonly isSeveral: boolean;
  readonly chosen: ReadonlySet<string>;
  /** What paying together takes: what is chosen, else all that may be. */
  readonly together: readonly OwedShare[];
  choose(orderId: string, isChosen: boolean): void;
  pay(shares: readonly OwedShare[]): void;
};

/** Paying from the rows of a list; M pays the focused row, or where none is, what is chosen together. */
export function usePaying(): Paying {
  const { t } = useTranslation('item');
  const go = useGo();
  const { byOrder: owed, free, isLoading } = useOwed();
  const openId = useSelector(selectOpenOrder);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const taken = free.filter(({ orderId }) => marked.has(orderId));
  const together = taken.length > 0 ? taken : free;
  const isSeveral = free.length > 1;
  const pay = (shares: readonly OwedShare[]) => go('pay', payQuery(shares));
  useHotkeys([
    onRows(openId, {
      keys: payKeys,
      label: t('pay.row'),
      run: (orderId) => {
        const share = owed.get(orderId);
        if (share) pay([share]);
      },
    }),
    {
      keys: payKeys,
      label: t('pay.all'),
      takes: (focused) => focused === null,
      run: () => pay(together),
      isOff: !isSeveral || openId !== null,
    },
  ]);
  return {
    owed,
    isLoading,
    isSeveral,
    chosen: new Set(taken.map(({ orderId }) => orderId)),
    together,
    choose: (orderId, isChosen) => {
      const next = new Set(marked);
      if (isChosen) next.add(orderId);
      else next.delete(orderId);
      setMarked(next);
    },
    pay,
  };
}
