import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { segmentsOf } from '../../../../contract/rules/order/itemParts.ts';
import { stands } from '../../../../contract/rules/order/orderSteps.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { CalendarMenu } from '../../../travel/calendar/CalendarMenu.tsx';
import { ItineraryMenu } from '../../../travel/item/ItineraryMenu.tsx';
import { itineraryOf } from '../../../travel/item/itineraryText.ts';
import { PaperButton } from '../../../travel/paper/PaperButton.tsx';
import { partyPicked } from '../../../travel/party/pickingSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { PrintMenu } from '../../../travel/print/PrintMenu.tsx';
import { productRoutes } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { wayBack } from '../../../travel/product/wayBack.ts';

/** What follows from a journey that stands: the way back, and telling whoever travels. */
export function TripActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const go = useGo();
  const goBack = useBookReturn(order);
  if (!stands(order.summary.state)) return null;
  return (
    <div className="order-view__trip">
      {goBack && (
        <Button size="sm" icon="swap" onPress={goBack}>
          {t('detail.return')}
        </Button>
      )}
      <Button
        size="sm"
        icon="trip"
        onPress={() => go('travelWay', { suborderserialnumber: order.summary.orderId })}
      >
        {t('detail.trip')}
      </Button>
      {order.actions.change && (
        <Button
          size="sm"
          icon="swap"
          onPress={() => go('tripCascade', { suborderserialnumber: order.summary.orderId })}
        >
          {t('detail.cascade')}
        </Button>
      )}
      <Button
        size="sm"
        icon="mobile"
        onPress={() => go('tripBrief', { suborderserialnumber: order.summary.orderId })}
      >
        {t('detail.brief')}
      </Button>
      <ItineraryMenu of={[itineraryOf(order)]} />
      <CalendarMenu order={order} />
      <PaperButton order={order} paper="voucher" />
      <PaperButton order={order} paper="insurance" />
      <PrintMenu />
    </div>
  );
}

/** A search in the other direction, the day after arrival, for the same traveller; null where nothing is searched so. */
function useBookReturn({ summary, passenger, principalId }: OrderDetail): (() => void) | null {
  const dispatch = useDispatch();
  const go = useGo();
  const owner = useOwner();
  const product = useContext(ProductsContext).find(({ kind }) => kind === summary.kind);
  const place = segmentsOf(summary.item).at(-1)?.to;
  // Booked there and back already.
  if ('returnFrom' in summary.item && summary.item.returnFrom !== null) return null;
  const query = product && wayBack(product.searchLike(summary.item), summary.endAt, place?.zone);
  if (!product || !query) return null;
  return () => {
    dispatch(partyPicked({ owner, party: [{ ref: passenger.ref, principalId }] }));
    go(productRoutes(product.kind).offers, query);
  };
}
