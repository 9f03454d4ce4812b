import type { ProductKind } from '../../../contract/shapes/order.ts';
import type { Product, QuoteAnswer } from './product.ts';

/** The products on sale, by kind. */
export type Products = { readonly [Kind in ProductKind]?: Product };

/** Nothing of a kind that is not on sale can be quoted. */
export async function quoteOf(
  products: Products,
  kind: ProductKind,
  wanted: Parameters<Product['quote']>[0],
): Promise<QuoteAnswer> {
  return (await products[kind]?.quote(wanted)) ?? { kind: 'expired' };
}
