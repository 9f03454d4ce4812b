import { useContext } from 'react';
import { useSelector } from 'react-redux';
import { isEntryShown, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';

/** The screen that lists travellers to tick: that of the first product the user may book; null where there is none. */
export function usePicker(): string | null {
  const products = useContext(ProductsContext);
  const permissions = useSelector(selectPermissions);
  const first = products.find(({ permission }) => isEntryShown(permissions, permission));
  return first ? productRoutes(first.kind).passengers : null;
}
