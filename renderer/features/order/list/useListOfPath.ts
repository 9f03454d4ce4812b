import { useContext, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { RouteTableContext } from '../../../shared/navigation.ts';
import { resolvePath } from '../../../shared/routeTable.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { pathOpened } from '../state/orderSlice.ts';

/**
 * Narrows the list to a product's orders when it is opened below that product's path (spec §2 order lists); under the
 * path of all orders it shows what it showed before that.
 */
export function useListOfPath(): void {
  const dispatch = useDispatch();
  const table = useContext(RouteTableContext);
  const products = useContext(ProductsContext);
  const { pathname } = useLocation();
  useEffect(() => {
    const route = resolvePath(table, pathname)?.route;
    // A detail below the same path stands beside the list as it is.
    if (route?.load !== table.byName.get('orderList')?.load) return;
    const product = products.find(({ base }) => pathname.startsWith(`${base}/`));
    dispatch(pathOpened(product?.words ?? null));
  }, [table, products, pathname, dispatch]);
}
