import { products as productFacts } from '../../../contract/products.ts';
import type { Way } from '../../../contract/rules/cascade/afterMove.ts';
import type { Leg } from '../../../contract/rules/journey/leg.ts';
import { zonesOf } from '../../../contract/rules/order/itemParts.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { RunOnSale } from '../booking/product.ts';

/** Whether an order is of a train or flight: what a trip is moved by. */
export function isWayOrder({ kind }: Pick<OrderRecord, 'kind'>): boolean {
  return productFacts[kind].goes === 'between';
}

/** An order of a train or flight as it goes now, over these legs. */
export function wayOf(
  { startAt, endAt, body: { item } }: Pick<OrderRecord, 'startAt' | 'endAt' | 'body'>,
  legs: readonly Leg[] = [],
): Way {
  return {
    number: numberOf(item),
    leaves: legs.map(({ from }) => from.code),
    reaches: legs.map(({ to }) => to.code),
    startAt,
    endAt,
    ...zonesOf(item),
  };
}

/** The same way on another run. */
export function wayOn(way: Way, { no, departAt, arriveAt }: RunOnSale): Way {
  return { ...way, number: no, startAt: departAt, endAt: arriveAt };
}

/** The number of a train, or those of the flights of a journey. */
export function numberOf(item: OrderItem): string {
  if ('trainNo' in item) return item.trainNo;
  return 'segments' in item ? item.segments.map(({ flightNo }) => flightNo).join(' ') : '';
}

/** Whether two orders are of one run of a train or flight. */
export function areSameRun(one: OrderRecord, other: OrderRecord): boolean {
  return (
    one.kind === other.kind &&
    one.startAt === other.startAt &&
    numberOf(one.body.item) === numberOf(other.body.item)
  );
}
