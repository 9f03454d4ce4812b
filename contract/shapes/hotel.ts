import { z } from 'zod/mini';
import { hotelBeds, hotelFacilities, hotelSettles, invoiceIssuers, mealPlans } from '../enums/hotel.ts';
import { reasonCode } from './booking.ts';
import { conditions } from './conditions.ts';
import { verdict } from './order.ts';
import { travellerRef } from './people.ts';
import { fen, instant, localDate, localised, offerId } from './primitives.ts';

/** Degrees, WGS 84. */
export const point = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Point = z.output<typeof point>;

const named = { code: z.string(), name: localised, pinyin: z.string(), initials: z.string() };

/** A city with hotels and its quarters; their points serve as "near" of a search. */
export const hotelCity = z.object({
  ...named,
  hot: z.boolean(),
  /** 1 first-tier, 2 provincial capitals and their like, 3 the rest: caps per night go by it. */
  tier: z.int(),
  districts: z.array(z.object({ ...named, point })),
});

export const hotelCard = z.object({
  hotelId: z.string(),
  name: localised,
  stars: z.int(),
  /** Guests' score in tenths, e.g. 47 for 4.7. */
  scoreTenths: z.int(),
  city: z.object({ code: z.string(), name: localised }),
  district: localised,
  address: localised,
  point,
  facilities: z.array(z.enum(hotelFacilities)),
  /** Whether the caller's company has agreed prices here. */
  agreement: z.boolean(),
});
export type HotelCard = z.output<typeof hotelCard>;

/** One way to book a room: an offer of its own, booked with `option` = its plan id. */
export const planOffer = z.object({
  offerId,
  expiresAt: instant,
  planId: z.string(),
  name: localised,
  meals: z.enum(mealPlans),
  settle: z.enum(hotelSettles),
  /** The company's agreed price. */
  agreement: z.boolean(),
  invoiceBy: z.enum(invoiceIssuers),
  /** Local clock time after which the room may be given away; null = kept all night. */
  latestArrival: z.nullable(z.string()),
  nightly: z.array(z.object({ date: localDate, fen })),
  /** The whole stay. */
  fareFen: fen,
  remaining: z.int(),
  conditions,
  /** One verdict per asked traveller, in the order asked. Money is that of the whole stay. */
  verdicts: z.array(verdict),
});
export type PlanOffer = z.output<typeof planOffer>;

export const roomOffer = z.object({
  roomId: z.string(),
  name: localised,
  bed: z.enum(hotelBeds),
  guests: z.int(),
  squareMetres: z.int(),
  plans: z.array(planOffer),
});

/** A hotel of a search with the lowest price it has left. */
export const hotelFound = z.object({
  hotel: hotelCard,
  /** Metres from the asked point, or null without one. */
  distance: z.nullable(z.int()),
  lowest: z.object({
    offerId,
    expiresAt: instant,
    /** The plan's id. */
    option: z.string(),
    fareFen: fen,
    /** The mean of its nights, rounded up: what the price band is about. */
    nightFen: fen,
    breakfast: z.boolean(),
    verdicts: z.array(verdict),
  }),
});
export type HotelFound = z.output<typeof hotelFound>;

/** What one traveller's standard says for this city, for the line above the list. */
export const hotelStandardLine = z.object({
  traveller: travellerRef,
  name: z.string(),
  level: z.string(),
  /** Cap per night; null = none. */
  nightFen: z.nullable(fen),
  maxStars: z.nullable(z.int()),
  agreementOnly: z.boolean(),
});

/** What every answer that judges hotels carries beside them. */
export const hotelParty = {
  standards: z.array(hotelStandardLine),
  reasonCodes: z.array(reasonCode),
};
