import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../contract/products.ts';
import { type Product, type ProductEntry, productRoutes } from './product.ts';
import { ProductContext, ProductsContext } from './productContext.ts';

/** The product of a kind, or of this screen; a kind not on sale here and a screen of no product are mistakes. */
export function useProductEntry(kind?: ProductKind): ProductEntry {
  const ofScreen = useContext(ProductContext);
  const products = useContext(ProductsContext);
  const entry = kind === undefined ? ofScreen : products.find((one) => one.kind === kind);
  if (!entry) throw new Error(`No product ${kind ?? 'for this screen'}`);
  return entry;
}

/** The product's part, of a kind or of this screen; suspends where its code did not come with the screen. */
export function useProduct(kind?: ProductKind): Product {
  const { load, loaded } = useProductEntry(kind);
  const code = loaded();
  if (code) return code;
  // Not `use`: React warns of a component that waited by it once and has no need of it the next time.
  // oxlint-disable-next-line typescript/only-throw-error -- what is thrown is waited for by the boundary above
  throw load();
}

/** The names of its screens. */
export function useProductRoutes(kind?: ProductKind): ReturnType<typeof productRoutes> {
  const { kind: own } = useProductEntry(kind);
  return useMemo(() => productRoutes(own), [own]);
}

/** Words that differ from product to product ("乘车人", "票价有变"), of a kind or of this screen. */
export function useProductText(kind?: ProductKind) {
  return useTranslation(useProductEntry(kind).words).t;
}
