import { z } from 'zod/mini';
import { airlineCabins } from '../../../../../contract/enums/flight.ts';
import { fen, localDate, localised } from '../../../../../contract/shapes/primitives.ts';
import { readData } from '../../../../base/readData.ts';

const families = [
  'first',
  'firstSaver',
  'business',
  'businessSaver',
  'premium',
  'flex',
  'standard',
  'saver',
] as const;

const classRow = z.strictObject({
  class: z.string().check(z.regex(/^[A-Z]$/)),
  cabin: z.enum(airlineCabins),
  family: z.enum(families),
  /** Of the full economy fare, percent. */
  percent: z.int(),
  /** Share of the cabin's seats it may sell, percent. */
  seats: z.int(),
  /** No longer sold when fewer days than this are left. */
  advanceDays: z.int(),
});
export type BookingClass = z.output<typeof classRow>;

const step = z.strictObject({
  hoursBefore: z.nullable(z.int()),
  percent: z.number(),
  fixedFen: z.optional(fen),
});
const tariff = z.strictObject({ refund: z.array(step), change: z.array(step) });
const allowance = z.strictObject({ checkedKg: z.int(), pieces: z.int(), handKg: z.int() });
const allowances = z.record(z.enum(airlineCabins), allowance);

const rulesFile = z.strictObject({
  source: z.string(),
  rounding: z.enum(['fen', 'yuan', 'halfYuan']),
  /** Of every airline and fare without a table. */
  default: tariff,
  tables: z.record(z.string(), z.record(z.enum(families), tariff)),
  handCm: z.array(z.int()),
  baggage: z.strictObject({
    domestic: allowances,
    LCC: allowances,
    international: allowances,
    internationalSaver: allowances,
  }),
});

const percent = z.int();
const byDistance = z.array(
  z.strictObject({
    from: localDate,
    steps: z.array(z.strictObject({ upToKm: z.nullable(z.int()), fen })),
  }),
);

const basisFile = z.strictObject({
  source: z.string(),
  domestic: z.strictObject({
    logBase: z.number(),
    inner: z.number(),
    rate: z.number(),
    roundToFen: z.int(),
    /** City pairs whose full fare has been raised. */
    raised: z.array(z.strictObject({ between: z.tuple([z.string(), z.string()]), percent })),
  }),
  international: z.strictObject({
    fromFen: fen,
    perKmFen: fen,
    roundToFen: z.int(),
    /** What each way costs of a one-way fare when the way back is bought with it. */
    roundTripPercent: percent,
    connectionPercent: percent,
    airlines: z.record(z.string(), percent),
  }),
  /** How reduced fares move, percent of themselves. */
  moves: z.strictObject({
    /** First row whose days are still ahead. */
    byDays: z.array(z.strictObject({ daysAhead: z.int(), percent })),
    byWeekday: z.record(z.string(), percent),
    byDemandPercent: percent,
  }),
  construction: z.array(z.strictObject({ from: localDate, fen })),
  fuel: byDistance,
  carrierSurcharge: byDistance,
  departureTaxes: z.array(z.strictObject({ from: localDate, countries: z.record(z.string(), fen) })),
});

/** Booking classes with their families (`fare-classes.json`). */
export const fareClasses = readData(
  'fare-classes',
  z.strictObject({
    source: z.string(),
    families: z.record(z.enum(families), localised),
    sets: z.record(z.string(), z.array(classRow)),
  }),
);

/** What giving back and changing costs, and what may be carried (`fare-rules.json`). */
export const fareRules = readData('fare-rules', rulesFile);

/** Full fares, how fares move, and taxes with the date they came into force (`fare-basis.json`). */
export const fareBasis = readData('fare-basis', basisFile);
