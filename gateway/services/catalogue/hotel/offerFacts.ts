import { z } from 'zod/mini';
import { type HotelItem, hotelItem } from '../../../suppliers/hotel.ts';

/** What a hotel offer's id stands for: one room under a plan for a stay. The company is sealed beside it. */
export const hotelFacts = z.omit(hotelItem, { corporate: true });
export type HotelFacts = Readonly<z.output<typeof hotelFacts>>;

/** The thing the supplier is asked for; the company that asks is the one whose offer it is. */
export function itemOf(facts: HotelFacts, companyId: string): HotelItem {
  const { hotelId, roomId, planId, checkIn, checkOut } = facts;
  return { hotelId, roomId, planId, checkIn, checkOut, corporate: companyId };
}
