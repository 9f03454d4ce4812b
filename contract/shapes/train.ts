import { z } from 'zod/mini';
import { seatCodes } from '../enums/rail.ts';
import { station } from './items/train.ts';
import { verdict } from './order.ts';
import { travellerRef } from './people.ts';
import { fen, instant, localDate, localised, offerId } from './primitives.ts';

export const city = z.object({
  code: z.string(),
  name: localised,
  pinyin: z.string(),
  initials: z.string(),
  hot: z.boolean(),
  stations: z.array(
    z.object({ code: z.string(), name: localised, pinyin: z.string(), initials: z.string() }),
  ),
});

/** Train letters with a meaning for filters; X stands for trains with a number only. */
export const trainTypes = ['G', 'D', 'C', 'Z', 'T', 'K', 'X'] as const;

export const seatOffer = z.object({
  seat: z.enum(seatCodes),
  /** Fare of the dearest berth for sleepers; budgets are checked against it (domain §3). */
  fareFen: fen,
  remaining: z.int(),
  /** One verdict per asked traveller, in the order asked. */
  verdicts: z.array(verdict),
});

export const trainOffer = z.object({
  offerId,
  expiresAt: instant,
  trainNo: z.string(),
  type: z.enum(trainTypes),
  from: station,
  to: station,
  departAt: instant,
  arriveAt: instant,
  durationMinutes: z.int(),
  seats: z.array(seatOffer),
});
export type TrainOffer = z.output<typeof trainOffer>;
export type SeatOffer = z.output<typeof seatOffer>;

/** A stop of a train. The first has no arrival, the last no departure. */
export const trainStop = z.object({
  station,
  arriveAt: z.nullable(instant),
  departAt: z.nullable(instant),
  /** Whether the offered ride is on the train between here and the next stop. */
  ridden: z.boolean(),
});

/** Where to: a city (all its stations) or one station. */
export const place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('city'), code: z.string().check(z.maxLength(8)) }),
  z.strictObject({ kind: z.literal('station'), code: z.string().check(z.maxLength(8)) }),
]);
export type Place = z.output<typeof place>;

export const searchInput = z.strictObject({
  from: place,
  to: place,
  date: localDate,
  travellers: z.array(travellerRef).check(z.maxLength(50)),
});

/** What one traveller's standard says for this route, for the line above the list. */
export const standardLine = z.object({
  traveller: travellerRef,
  name: z.string(),
  level: z.string(),
  allowed: z.array(z.enum(seatCodes)),
});
