import { z } from 'zod/mini';
import type {
  hotelBeds,
  hotelSettles,
  invoiceIssuers,
  mealPlans,
  RoomFeature,
} from '../../contract/enums/hotel.ts';
import type { FeeRule } from '../../contract/shapes/conditions.ts';
import type { Localised } from '../../contract/shapes/primitives.ts';
import type { Supplier } from './port.ts';

/** A room under one rate plan for a whole stay. */
export type HotelPlan = {
  readonly planId: string;
  readonly name: Localised;
  readonly meals: (typeof mealPlans)[number];
  readonly settle: (typeof hotelSettles)[number];
  /** A price agreed with the asking company. */
  readonly agreement: boolean;
  readonly invoiceBy: (typeof invoiceIssuers)[number];
  readonly latestArrival: string | null;
  /** What giving it back costs; hours count to the beginning of the stay. */
  readonly cancel: FeeRule;
  readonly notes: readonly Localised[];
  /** One entry per night; their sum is `fareFen`. */
  readonly nightly: readonly { readonly date: string; readonly fen: number }[];
  readonly fareFen: number;
};

export type HotelRoom = {
  readonly roomId: string;
  readonly name: Localised;
  readonly bed: (typeof hotelBeds)[number];
  readonly guests: number;
  readonly squareMetres: number;
  readonly features: readonly RoomFeature[];
  /** Rooms of the type left on the stay's fullest night. */
  readonly remaining: number;
  readonly plans: readonly HotelPlan[];
};

/** A hotel as it is on sale for a stay; dates are YYYY-MM-DD. */
export type HotelStay = {
  readonly hotelId: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly HotelRoom[];
};

/** Hotels by id; `corporate` is the company that asks, for its agreed prices. */
export type HotelQuery = {
  readonly hotels: readonly string[];
  readonly checkIn: string;
  readonly checkOut: string;
  readonly corporate: string;
};

/**
 * One room under a plan for a stay; the room number is given at the desk, so a hold places nothing. `price` with plan ''
 * is the room under any.
 */
export const hotelItem = z.object({
  hotelId: z.string(),
  roomId: z.string(),
  planId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  corporate: z.string(),
});
export type HotelItem = Readonly<z.output<typeof hotelItem>>;

/** `price` answers the hotel with all its rooms: they are each other's alternatives. */
export type HotelSupplier = Supplier<HotelQuery, HotelStay, HotelItem>;

declare module './suppliers.ts' {
  interface Suppliers {
    readonly hotel: HotelSupplier;
  }
}
