import { createContext } from 'react';
import type { ProductEntry } from './product.ts';

/** The product whose screen this is; set by the layout from the manifest. Null on screens of no product. */
export const ProductContext = createContext<ProductEntry | null>(null);

/** All products on sale here, in their order. */
export const ProductsContext = createContext<readonly ProductEntry[]>([]);
