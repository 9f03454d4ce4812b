import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { onSale, partyFit } from '../../../contract/rules/offer/partyFit.ts';
import type { Wanted } from '../shapes/bookingForm.ts';
import { changeChosen } from './changeSlice.ts';
import { useChanging } from './useChanging.ts';

/**
 * Keeps a choice for the order it is for, where it is quoted, and leads `toOrder`, always the same function; null in an
 * ordinary list.
 */
export function usePickChange(toOrder: (orderId: string) => void): ((wanted: Wanted) => void) | null {
  const dispatch = useDispatch();
  const { orderId, order } = useChanging();
  const tab = order?.summary.tab;
  return useMemo(() => {
    if (orderId === null) return null;
    return (wanted) => {
      const { choice, options } = wanted;
      const [own] = partyFit(options, 1).people;
      const option = choice.option ?? own?.option ?? onSale(options)[0]?.option ?? null;
      const chosen = { ...wanted, choice: { ...choice, option }, tab: tab ?? wanted.tab };
      dispatch(changeChosen({ orderId, wanted: chosen }));
      toOrder(orderId);
    };
  }, [orderId, tab, dispatch, toOrder]);
}
