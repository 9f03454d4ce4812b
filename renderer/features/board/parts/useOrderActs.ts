import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { type Hotkey, useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { useGo } from '../../../shared/navigation.ts';
import { onRows } from '../../../shared/ui/lists/rowKeys.ts';
import { changeListQuery } from '../../../travel/change/changeListQuery.ts';
import { refundAsked, selectOpenOrder } from '../../../travel/openOrder/openOrderSlice.ts';
import { payQuery } from '../../../travel/pay/owed.ts';
import { useOwed } from '../../../travel/pay/useOwed.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';

/** What the boards' keys do (ux.md §2); the same as the buttons of the focused row. */
export const boardKeys = { refund: 't', change: 'g', next: 'm', pay: 'm', nudge: 'n', recheck: 'r' } as const;
export type BoardAct = keyof typeof boardKeys;

/** Giving back, changing and paying an order of a board: each opens where it is quoted and confirmed. */
export function useOrderActs() {
  const go = useGo();
  const dispatch = useDispatch();
  const products = useContext(ProductsContext);
  const { byOrder, isLoading } = useOwed();
  return {
    refund: ({ orderId }: OrderSummary) => {
      dispatch(refundAsked(orderId));
      go('orderDetail', { suborderserialnumber: orderId });
    },
    change: (order: OrderSummary) => {
      const product = products.find(({ kind }) => kind === order.kind);
      const query = product && changeListQuery(product, order);
      if (product && query) go(productRoutes(product.kind).offers, query);
    },
    pay: ({ orderId }: OrderSummary) => {
      const share = byOrder.get(orderId);
      if (share) go('pay', payQuery([share]));
    },
    shareOf: ({ orderId }: OrderSummary) => byOrder.get(orderId),
    /** What can be paid is known: a row shown before would grow by its button. */
    isKnown: !isLoading,
  };
}

/** Keys that act on the focused row of a board. `run` is given the row's subject; a row without the act leaves it. */
export function useBoardKeys(acts: Partial<Record<BoardAct, (subject: string) => void>>): void {
  const { t } = useTranslation('board');
  const open = useSelector(selectOpenOrder);
  const keys: Hotkey[] = [];
  for (const act of ['refund', 'change', 'next', 'pay', 'nudge', 'recheck'] as const) {
    const run = acts[act];
    // What acts on an order is left to its open detail; a reminder and a new question are asked from here alone.
    const isDetails = act === 'refund' || act === 'change' || act === 'pay';
    if (run)
      keys.push(
        onRows(isDetails ? open : null, {
          keys: boardKeys[act],
          label: t(`keys.${act}`),
          group: t('title'),
          run,
        }),
      );
  }
  useHotkeys(keys);
}
