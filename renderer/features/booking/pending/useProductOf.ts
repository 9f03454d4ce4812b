import { useContext } from 'react';
import type { Intent } from '../../../../contract/shell.ts';
import type { ProductEntry } from '../../../travel/product/product.ts';
import { ProductsContext, useProductEntry } from '../../../travel/product/useProduct.ts';

/** The product of a kept booking: of its rows, or the first there is for one without (which cannot be read). */
export function useProductOf({ input }: Intent): ProductEntry {
  const [first] = useContext(ProductsContext);
  return useProductEntry(input.rows[0]?.kind ?? first?.kind);
}
