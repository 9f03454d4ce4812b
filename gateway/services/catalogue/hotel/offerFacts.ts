import type { HotelItem } from '../../../suppliers/hotel.ts';

/** What a hotel offer's id stands for: one room under a plan for a stay. The company is sealed beside it. */
export type HotelFacts = Omit<HotelItem, 'corporate'>;

/** The thing the supplier is asked for; the company that asks is the one whose offer it is. */
export function itemOf(facts: HotelFacts, companyId: string): HotelItem {
  const { hotelId, roomId, planId, checkIn, checkOut } = facts;
  return { hotelId, roomId, planId, checkIn, checkOut, corporate: companyId };
}
