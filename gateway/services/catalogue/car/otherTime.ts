import { isRideOnSale } from '../../../../contract/rules/car/carRide.ts';
import type { OrderBody } from '../../../store/repos/order/orderRecord.ts';
import { type CarPoint, carItem } from '../../../suppliers/car.ts';
import type { Offered, OtherTime } from '../../booking/product.ts';
import type { CarFacts } from './offerFacts.ts';
import type { CarPlaces } from './places.ts';

/**
 * The same ride in the same level at another time; null where none is booked for then at `now` (epoch ms), and of a ride
 * that was taken at once. An order names its ends by where they are.
 */
export async function rideAtOtherTime(
  places: CarPlaces,
  { item, supplierItem }: Pick<OrderBody, 'item' | 'supplierItem'>,
  to: OtherTime,
  now: number,
): Promise<Offered | null> {
  if (item.kind !== 'car' || !('pickUpAt' in to)) return null;
  const { service, city, from, to: end, level } = carItem.parse(supplierItem);
  if (service === 'now' || !isRideOnSale(to.pickUpAt, now)) return null;
  const known = (await places.cities()).find(({ code }) => code === city)?.places ?? [];
  const codeAt = (at: CarPoint) =>
    known.find(({ latMicro, lonMicro }) => latMicro === at.latMicro && lonMicro === at.lonMicro)?.code;
  const ends = { from: codeAt(from), to: codeAt(end) };
  if (ends.from === undefined || ends.to === undefined) return null;
  const { pickUpAt, meets } = to;
  const facts: CarFacts = { service, from: ends.from, to: ends.to, pickUpAt, ...(meets && { meets }) };
  return { facts, option: level };
}
