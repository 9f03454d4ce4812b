import { useContext } from 'react';
import type { Intent } from '../../../../contract/shell.ts';
import type { ProductEntry } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { useProductEntry } from '../../../travel/product/useProduct.ts';

/**
 * The product of a kept booking, by its rows. One that cannot be read has none, and one of a product no longer on sale
 * must still be shown and answered: the first product speaks for them.
 */
export function useProductOf({ input }: Intent): ProductEntry {
  const products = useContext(ProductsContext);
  const kind = input.rows[0]?.kind;
  return useProductEntry((products.find((one) => one.kind === kind) ?? products[0])?.kind);
}
