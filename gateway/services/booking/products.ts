import type { ProductKind } from '../../../contract/products.ts';
import type { Product } from './product.ts';

/** Every product, by kind. */
export type Products = { readonly [Kind in ProductKind]: Product };
