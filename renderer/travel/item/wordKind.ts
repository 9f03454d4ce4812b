import { type ProductKind, type ProductWords, products } from '../../../contract/products.ts';

/** In whose words a product kind is spoken of. */
export function wordKind(kind: ProductKind): ProductWords {
  return products[kind].words;
}
