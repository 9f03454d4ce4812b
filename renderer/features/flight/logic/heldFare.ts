import { segmentsOf } from '../../../../contract/rules/order/itemParts.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';

/** The fare of a ticket of these very flights; null for any other item. */
export function heldFare(item: OrderItem, { departAt, segments, options }: FlightOffer): string | null {
  const [own] = segmentsOf(item);
  if (!('bookingClass' in item) || own?.departAt !== departAt || own.flightNo !== segments[0]?.flightNo)
    return null;
  return options.find((one) => one.bookingClass === item.bookingClass)?.option ?? null;
}
