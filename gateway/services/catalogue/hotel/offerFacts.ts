import { z } from 'zod/mini';
import { type HotelItem, hotelItem } from '../../../suppliers/hotel.ts';

/** What a hotel offer's id stands for: one room for a stay; its plans are the options. The company is sealed beside it. */
export const hotelFacts = z.omit(hotelItem, { planId: true, corporate: true });
export type HotelFacts = Readonly<z.output<typeof hotelFacts>>;

/** The room under a plan as the supplier is asked for it; the company that asks is the one whose offer it is. */
export function itemOf(facts: HotelFacts, planId: string, companyId: string): HotelItem {
  const { hotelId, roomId, checkIn, checkOut } = facts;
  return { hotelId, roomId, planId, checkIn, checkOut, corporate: companyId };
}
