import { isStayOnSale, MOST_NIGHTS } from '../../../../contract/rules/hotel/hotelStay.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import type { OrderBody } from '../../../store/repos/order/orderRecord.ts';
import { hotelItem } from '../../../suppliers/hotel.ts';
import type { Extension, Offered, OtherTime } from '../../booking/product.ts';
import type { HotelFacts } from './offerFacts.ts';

/** A stay with a later check-out: the same room and plan, the added nights a stay of their own. */
export const stayExtension: Extension = {
  added: ({ item, supplierItem }, checkOut, now) => {
    if (item.kind !== 'hotel') return null;
    const nights = item.nights + daysBetween(item.checkOut, checkOut);
    if (nights > MOST_NIGHTS || !isStayOnSale(item.checkOut, checkOut, now, item.city.zone)) return null;
    const { hotelId, roomId, planId } = hotelItem.parse(supplierItem);
    const facts: HotelFacts = { hotelId, roomId, checkIn: item.checkOut, checkOut };
    return { facts, option: planId };
  },
  whole: ({ startAt, body: { item, supplierItem, date } }, added) => {
    if (item.kind !== 'hotel' || added.item.kind !== 'hotel') throw new Error('only stays are made longer');
    const { checkOut, nights, nightly } = added.item;
    return {
      item: { ...item, checkOut, nights: item.nights + nights, nightly: [...item.nightly, ...nightly] },
      supplierItem: { ...hotelItem.parse(supplierItem), checkOut },
      startAt,
      endAt: added.endAt,
      date,
      words: [],
      names: [],
    };
  },
};

/** The same room and plan for other days; null where they are not on sale at `now` (epoch ms). */
export function stayOnOtherDays(
  { item, supplierItem }: Pick<OrderBody, 'item' | 'supplierItem'>,
  to: OtherTime,
  now: number,
): Offered | null {
  if (item.kind !== 'hotel' || !('checkIn' in to)) return null;
  const { checkIn, checkOut } = to;
  if (!isStayOnSale(checkIn, checkOut, now, item.city.zone)) return null;
  const { hotelId, roomId, planId } = hotelItem.parse(supplierItem);
  const facts: HotelFacts = { hotelId, roomId, checkIn, checkOut };
  return { facts, option: planId };
}
