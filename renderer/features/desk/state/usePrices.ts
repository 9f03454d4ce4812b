import { useCallback, useState } from 'react';
import type { FormPrice } from '../logic/cells.ts';

/** The prices of all forms, as their pricers say them. */
export function usePrices() {
  const [prices, setPrices] = useState<ReadonlyMap<string, FormPrice>>(new Map());
  const onPrice = useCallback((formId: string, price: FormPrice | null) => {
    setPrices((before) => {
      const next = new Map(before);
      if (price) next.set(formId, price);
      else next.delete(formId);
      return next;
    });
  }, []);
  return { prices, onPrice };
}
