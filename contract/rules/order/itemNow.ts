import type { OrderItem } from '../../shapes/item.ts';
import type { OrderSummary } from '../../shapes/order.ts';
import { isOfProduct } from './disruptions.ts';
import { segmentsOf } from './itemParts.ts';

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

/** Places of the flights among those of an item that its supplier withdrew, while the others still fly. */
export function withdrawnAt({ disruption }: Pick<Of, 'disruption'>): readonly number[] {
  if (disruption?.kind !== 'withdrawn') return [];
  return (disruption.segments ?? []).map(({ index }) => index);
}

/** Whether its supplier withdrew all of it, by one word or flight by flight. */
export function isWithdrawnWhole({ kind, item, disruption }: Of): boolean {
  if (disruption?.kind !== 'withdrawn' || !isOfProduct(kind, disruption)) return false;
  if (disruption.segments === undefined) return true;
  const gone = withdrawnAt({ disruption });
  return segmentsOf(item).every((_, index) => gone.includes(index));
}

/** Numbers of the flights of a journey that its supplier withdrew, while the others still fly. */
export function withdrawnFlights({ item, disruption }: Pick<Of, 'item' | 'disruption'>): string[] {
  const flights = segmentsOf(item);
  return withdrawnAt({ disruption }).flatMap((index) => flights[index]?.flightNo ?? []);
}
