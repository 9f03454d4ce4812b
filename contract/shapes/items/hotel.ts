import { z } from 'zod/mini';
import { hotelSettles, mealPlans } from '../../enums/hotel.ts';
import { fen, localDate, localised } from '../primitives.ts';

export const hotelItem = z.object({
  kind: z.literal('hotel'),
  hotel: z.object({ id: z.string(), name: localised, stars: z.int(), address: localised }),
  /** `zone` = the IANA name of its clock; none in orders from before hotels abroad: Asia/Shanghai. */
  city: z.object({ code: z.string(), name: localised, zone: z.optional(z.string()) }),
  room: localised,
  plan: localised,
  meals: z.enum(mealPlans),
  checkIn: localDate,
  checkOut: localDate,
  nights: z.int(),
  nightly: z.array(z.object({ date: localDate, fen })),
  /** Prepaid, at the desk with a guarantee, or on the company's monthly account. */
  settle: z.enum(hotelSettles),
  /**
   * The hotel's clock time after which its plan lets the room be given away; null = kept all night. It is the plan's and
   * cannot be changed alone. Absent in orders from before it was kept.
   */
  latestArrival: z.optional(z.nullable(z.string())),
  /** How many share the room; the cap follows the company's formula (domain §3). */
  sharedWith: z.array(z.string()),
});

/** What a room is called where it is only named. */
export const roomName = z.object({
  kind: z.literal('room'),
  hotel: localised,
  room: localised,
  plan: localised,
});
