import { z } from 'zod/mini';
import { seatCodes } from '../enums/rail.ts';
import { station } from './items/train.ts';
import { offerHead, offerOption } from './offer.ts';
import { travellerRef } from './people.ts';
import { instant, localDate, localised } from './primitives.ts';

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

/** A seat class; its fare is that of the dearest berth for sleepers: budgets are checked against it (domain §3). */
export const seatOption = z.object({ ...offerOption, option: z.enum(seatCodes) });

export const trainOffer = z.object({
  ...offerHead,
  trainNo: z.string(),
  type: z.enum(trainTypes),
  from: station,
  to: station,
  departAt: instant,
  arriveAt: instant,
  durationMinutes: z.int(),
  options: z.array(seatOption),
});
export type TrainOffer = z.output<typeof trainOffer>;
export type SeatOption = z.output<typeof seatOption>;

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
export type RailPlace = z.output<typeof place>;

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
  levelName: z.optional(localised),
  allowed: z.array(z.enum(seatCodes)),
});
