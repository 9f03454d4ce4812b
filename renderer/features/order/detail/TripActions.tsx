import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { stands } from '../../../../contract/rules/order/orderSteps.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { wayBack } from '../../../travel/product/wayBack.ts';
import { ItineraryMenu } from './ItineraryMenu.tsx';

/** What follows from a journey that stands: the way back, and telling whoever travels. */
export function TripActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const goBack = useBookReturn(order);
  if (!stands(order.summary.state)) return null;
  return (
    <div className="order-view__trip">
      {goBack && (
        <Button size="sm" icon="swap" onPress={goBack}>
          {t('detail.return')}
        </Button>
      )}
      <ItineraryMenu order={order} />
    </div>
  );
}

/** A search in the other direction, the day after arrival, for the same traveller; null where nothing is searched so. */
function useBookReturn({ summary, passenger, principalId }: OrderDetail): (() => void) | null {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const product = useContext(ProductsContext).find(({ kind }) => kind === summary.kind);
  const query = product && wayBack(product.searchLike(summary.item), summary.endAt);
  if (!product || !query) return null;
  return () => {
    dispatch(partyPicked({ owner, party: [{ ref: passenger.ref, principalId }] }));
    go(productRoutes(product.kind).offers, query);
  };
}
