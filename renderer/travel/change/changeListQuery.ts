import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { dateIn } from '../../shared/format/dateTime.ts';
import { gatewayNow } from '../../shared/gatewayClock.ts';
import { changeParam } from '../../shared/hooks/useChangeLink.ts';
import { placeParam } from '../places/place.ts';
import type { ProductEntry } from '../product/product.ts';

/**
 * The query of the list that is looked through for an order: its route on its day, or today where that is over; null
 * where nothing is searched so. Flights are looked for between whole cities: the better one may leave from another
 * airport.
 */
export function changeListQuery({ searchLike }: ProductEntry, { item, startAt, orderId }: OrderSummary) {
  const like = searchLike(item);
  if (!like?.['startCity'] || !like['endCity']) return null;
  const flights = segmentsOf(item);
  const dayOf = (at: number, zone?: string) => {
    const [day, today] = [dateIn(at, zone), dateIn(gatewayNow(), zone)];
    return day < today ? today : day;
  };
  const back = 'returnFrom' in item && item.returnFrom !== null ? flights[item.returnFrom] : undefined;
  const airports = flights.flatMap(({ from, to }) => [from, to]);
  const cityOf = (place: string) =>
    airports.find(({ code }) => place === placeParam({ kind: 'station', code }))?.cityCode ?? place;
  return {
    from: cityOf(like['startCity']),
    to: cityOf(like['endCity']),
    date: dayOf(startAt, flights[0]?.from.zone),
    ...(back && { returnDate: dayOf(back.departAt, back.from.zone) }),
    [changeParam]: orderId,
  };
}
