import { z } from 'zod/mini';
import {
  hotelBeds,
  hotelFacilities,
  hotelSettles,
  invoiceIssuers,
  mealPlans,
  roomFeatures,
} from '../enums/hotel.ts';
import { reasonCode } from './booking.ts';
import { conditions } from './conditions.ts';
import { offerHead, offerOption } from './offer.ts';
import { travellerRef } from './people.ts';
import { fen, localDate, localised } from './primitives.ts';

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
  /** ISO code: CN at home. */
  country: z.string(),
  /** 1 first-tier, 2 provincial capitals and their like, 3 the rest, 4–6 abroad: caps per night go by it. */
  tier: z.int(),
  districts: z.array(z.object({ ...named, point })),
});

export const hotelCard = z.object({
  hotelId: z.string(),
  name: localised,
  stars: z.int(),
  /** Guests' score in tenths, e.g. 47 for 4.7. */
  scoreTenths: z.int(),
  /** `zone` = the IANA name of its clock: dates of a stay and its fees are of it. */
  city: z.object({ code: z.string(), name: localised, zone: z.string() }),
  district: localised,
  address: localised,
  point,
  facilities: z.array(z.enum(hotelFacilities)),
  /** Whether the caller's company has agreed prices here. */
  agreement: z.boolean(),
});
export type HotelCard = z.output<typeof hotelCard>;

/** A rate plan of a room; its fare, like the money of its verdicts, is that of the whole stay. */
export const planOption = z.object({
  ...offerOption,
  name: localised,
  meals: z.enum(mealPlans),
  settle: z.enum(hotelSettles),
  /** The company's agreed price. */
  agreement: z.boolean(),
  invoiceBy: z.enum(invoiceIssuers),
  /** Local clock time after which the room may be given away; null = kept all night. */
  latestArrival: z.nullable(z.string()),
  nightly: z.array(z.object({ date: localDate, fen })),
  conditions,
});
export type PlanOption = z.output<typeof planOption>;

/** A room of a hotel for a stay. */
export const roomOffer = z.object({
  ...offerHead,
  roomId: z.string(),
  name: localised,
  bed: z.enum(hotelBeds),
  guests: z.int(),
  squareMetres: z.int(),
  features: z.array(z.enum(roomFeatures)),
  options: z.array(planOption),
});
export type RoomOffer = z.output<typeof roomOffer>;

/** A hotel of a search with the lowest price it has left. */
export const hotelFound = z.object({
  hotel: hotelCard,
  /** Metres from the asked point, or null without one. */
  distance: z.nullable(z.int()),
  /** Rooms left of all the kinds that were asked for. */
  rooms: z.int(),
  /** What the travellers prefer and a room of it has, where it is among those that have the most of it. */
  meets: z.optional(z.array(z.enum(roomFeatures))),
  lowest: z.object({
    ...offerHead,
    ...z.omit(z.object(offerOption), { remaining: true }).shape,
    /** The mean of its nights, rounded up: what the price band is about. */
    nightFen: fen,
    breakfast: z.boolean(),
  }),
});
export type HotelFound = z.output<typeof hotelFound>;

/** What one traveller's standard says for this city, for the line above the list. */
export const hotelStandardLine = z.object({
  traveller: travellerRef,
  name: z.string(),
  level: z.string(),
  levelName: z.optional(localised),
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
