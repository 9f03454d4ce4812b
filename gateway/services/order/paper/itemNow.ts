import { isOfProduct } from '../../../../contract/rules/order/disruptions.ts';
import { segmentsOf } from '../../../../contract/rules/order/itemParts.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';

type Of = Pick<OrderSummary, 'kind' | 'item' | 'disruption'>;

/** What is booked at the times its supplier says by now. */
export function itemNow({ kind, item, disruption }: Of): OrderItem {
  if (disruption?.kind !== 'rescheduled' || !isOfProduct(kind, disruption)) return item;
  const { departAt, arriveAt, segments } = disruption;
  if ('trainNo' in item) return { ...item, departAt, arriveAt };
  if (!('segments' in item)) return item;
  const last = item.segments.length - 1;
  return {
    ...item,
    segments: item.segments.map((flight, at) => {
      const moved = segments?.find(({ index }) => index === at);
      if (moved) return { ...flight, departAt: moved.departAt, arriveAt: moved.arriveAt };
      return {
        ...flight,
        ...(at === 0 && !segments && { departAt }),
        ...(at === last && !segments && { arriveAt }),
      };
    }),
  };
}

/** Numbers of the flights of a journey that its supplier withdrew, while the others still fly. */
export function withdrawnFlights({ item, disruption }: Of): string[] {
  if (disruption?.kind !== 'withdrawn') return [];
  const flights = segmentsOf(item);
  return (disruption.segments ?? []).flatMap(({ index }) => flights[index]?.flightNo ?? []);
}
