import { useTranslation } from 'react-i18next';
import { products } from '../../../../contract/products.ts';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { useItemFacts } from '../../../travel/item/useItemFacts.ts';

/** The trains and flights of a trip that can be moved with the rest of it; nothing where the trip has only one order, or none of them. */
export function MoveLinks({ trip }: { trip: Trip }) {
  const { t } = useTranslation('journey');
  const ways = trip.orders.filter(
    ({ kind, state, startAt }) =>
      products[kind].goes === 'between' && state === 'issued' && startAt > gatewayNow(),
  );
  if (ways.length === 0 || trip.orders.length < 2) return null;
  return (
    <Card>
      <CardHead title={t('move')} />
      <List label={t('move')}>
        {ways.map((order) => (
          <MoveLink key={order.orderId} order={order} />
        ))}
      </List>
    </Card>
  );
}

function MoveLink({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('item');
  const href = useHref()('tripCascade', { suborderserialnumber: order.orderId });
  const facts = useItemFacts(order.item);
  return (
    <ListRow
      href={href}
      leading={<Icon name={itemViews[order.kind].icon} label={t(`kind.${order.kind}`)} />}
      leadingBox
      title={<ItemTitle item={order.item} />}
      sub={<Dots>{facts}</Dots>}
    />
  );
}
