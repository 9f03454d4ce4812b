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
