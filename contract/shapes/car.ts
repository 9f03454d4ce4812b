import { z } from 'zod/mini';
import { carLevels, carServices } from '../enums/car.ts';
import { reasonCode } from './booking.ts';
import { conditions } from './conditions.ts';
import { point } from './hotel.ts';
import { offerHead, offerOption } from './offer.ts';
import { travellerRef } from './people.ts';
import { fen, instant, localised } from './primitives.ts';

/** Somewhere a car is ordered from or to. */
export const carPlace = z.object({
  code: z.string(),
  kind: z.enum(['airport', 'station', 'district']),
  name: localised,
  pinyin: z.string(),
  initials: z.string(),
  point,
});

export const carCity = z.object({
  code: z.string(),
  name: localised,
  pinyin: z.string(),
  initials: z.string(),
  places: z.array(carPlace),
});

/** The flight or train a driver waits for: CA1831, G7. */
export const metNumber = z.string().check(z.regex(/^[A-Z0-9]{2,8}$/));

/** A traveller's coming flight or train where they come off it or board it. */
export const carTransfer = z.object({
  traveller: travellerRef,
  number: z.string(),
  kind: z.enum(['airport', 'station']),
  /** Whether they leave from there rather than arrive. */
  leaves: z.boolean(),
  /** Code of the place, which lies in the city. */
  place: z.string(),
  city: z.string(),
  at: instant,
});

/** A level of a ride. Its fare is an estimate; what the ride turned out to cost is settled after it. */
export const carOption = z.object({
  ...offerOption,
  option: z.enum(carLevels),
  seats: z.int(),
  conditions,
});

/** A ride with its levels. */
export const carOffer = z.object({
  ...offerHead,
  service: z.enum(carServices),
  city: z.object({ code: z.string(), name: localised }),
  from: z.object({ code: z.string(), name: localised }),
  to: z.object({ code: z.string(), name: localised }),
  pickUpAt: instant,
  /** The flight or train the driver waits for, if one was named. */
  meets: z.optional(metNumber),
  distanceMetres: z.int(),
  minutes: z.int(),
  /** How the hour moves the price; 100 = not at all. */
  surgePercent: z.int(),
  options: z.array(carOption),
});
export type CarOffer = z.output<typeof carOffer>;

/** What one traveller's standard leaves for a ride, for the line above the levels; null = no cap. */
export const carStandardLine = z.object({
  traveller: travellerRef,
  name: z.string(),
  level: z.string(),
  levelName: z.optional(localised),
  allowed: z.array(z.enum(carLevels)),
  rideFen: z.nullable(fen),
  /** What is left of the day's and the month's cap. */
  dayLeftFen: z.nullable(fen),
  monthLeftFen: z.nullable(fen),
});

/** What every answer about a ride carries beside it. */
export const carParty = {
  standards: z.array(carStandardLine),
  reasonCodes: z.array(reasonCode),
  serviceFen: fen,
};
