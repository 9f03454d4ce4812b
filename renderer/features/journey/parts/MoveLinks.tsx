import { useTranslation } from 'react-i18next';
import { products } from '../../../../contract/products.ts';
import type { Trip } from '../../../../contract/shapes/journey.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List } from '../../../shared/ui/lists/ListRow.tsx';
import { TripOrderRow } from './TripOrderRow.tsx';

/** The trains and flights of a trip that can be moved with the rest of it; nothing where the trip has only one order, or none of them. */
export function MoveLinks({ trip }: { trip: Trip }) {
  const { t } = useTranslation('journey');
  const ways = trip.orders.filter(
    ({ kind, state, startAt }) =>
      products[kind].goes === 'between' && state === 'issued' && startAt > gatewayNow(),
  );
  if (ways.length === 0 || trip.orders.length < 2) return null;
  return (
    <Card className="td-noprint">
      <CardHead title={t('move')} />
      <List label={t('move')}>
        {ways.map((order) => (
          <TripOrderRow key={order.orderId} order={order} to="tripCascade" />
        ))}
      </List>
    </Card>
  );
}
