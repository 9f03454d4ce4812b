import { z } from 'zod/mini';
import { carLevels, carServices } from '../enums/car.ts';
import { reasonCode } from './booking.ts';
import { conditions } from './conditions.ts';
import { point } from './hotel.ts';
import { verdict } from './order.ts';
import { travellerRef } from './people.ts';
import { fen, instant, localised, offerId } from './primitives.ts';

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

/** A level of a ride: an option of its offer. */
export const carLevelOffer = z.object({
  level: z.enum(carLevels),
  /** The estimate; what the ride turned out to cost is settled after it. */
  fareFen: fen,
  remaining: z.int(),
  seats: z.int(),
  conditions,
  /** One verdict per asked traveller, in the order asked. */
  verdicts: z.array(verdict),
});

/** A ride with its levels, booked with `option` = the level. */
export const carOffer = z.object({
  offerId,
  expiresAt: instant,
  service: z.enum(carServices),
  city: z.object({ code: z.string(), name: localised }),
  from: z.object({ code: z.string(), name: localised }),
  to: z.object({ code: z.string(), name: localised }),
  pickUpAt: instant,
  distanceMetres: z.int(),
  minutes: z.int(),
  /** How the hour moves the price; 100 = not at all. */
  surgePercent: z.int(),
  levels: z.array(carLevelOffer),
});
export type CarOffer = z.output<typeof carOffer>;

/** What one traveller's standard leaves for a ride, for the line above the levels; null = no cap. */
export const carStandardLine = z.object({
  traveller: travellerRef,
  name: z.string(),
  level: z.string(),
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
