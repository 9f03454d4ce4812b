import { z } from 'zod/mini';
import { seatCodes } from '../../../../../contract/shapes/order.ts';
import { readData } from '../../../../base/readData.ts';

/** `[station, km from the line's first station]`, in order. */
const lineRow = z.strictObject({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  kind: z.literal(['high', 'conventional']),
  kmPerHour: z.int(),
  stops: z.array(z.tuple([z.string(), z.int()])).check(z.minLength(2)),
});
export type RailLine = z.output<typeof lineRow>;

export const timetableTypes = ['G', 'D', 'C', 'Z', 'T', 'K'] as const;
export type TimetableType = (typeof timetableTypes)[number];

const trainNo = z.string().check(z.regex(/^[GDCZTK]\d{1,4}$/));
const clockTime = z.string().check(z.regex(/^\d{2}:\d{2}$/));

const serviceRow = z.strictObject({
  /** Number of the first train towards the last station; odd. Those back take the even numbers. */
  no: trainNo,
  /** Trains a day there and back. */
  count: z.tuple([z.int(), z.int()]),
  /** First and last departure at the train's first station, Asia/Shanghai. */
  run: z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)),
  /** A stop pattern. */
  stops: z.string(),
  /** Stations always called at; the way between them is the quickest one. */
  via: z.array(z.string()).check(z.minLength(2)),
  make: z.optional(z.string()),
});
export type RailService = z.output<typeof serviceRow>;

const fixedRow = z.strictObject({
  no: trainNo,
  tier: z.string(),
  formation: z.string(),
  /** `[station, arrival, departure]`. */
  calls: z.array(z.tuple([z.string(), z.nullable(clockTime), z.nullable(clockTime)])),
});
export type FixedTrain = z.output<typeof fixedRow>;

/** How likely a train calls at a hub (a city of tier 1 or 2) and at another station. */
const pattern = z.strictObject({ hub: z.number(), town: z.number() });

const servicesFile = z.strictObject({
  source: z.string(),
  patterns: z.record(z.string(), pattern),
  fixed: z.array(fixedRow),
  services: z.array(serviceRow),
});

const formation = z.strictObject({
  /** One entry per coach, `seat code:places`; `-:0` is a coach without places (dining car). */
  coaches: z.array(z.string().check(z.regex(/^[9PMO64321-]:\d+$/))),
  /** Standing tickets (W). */
  standing: z.int(),
});

const make = z.strictObject({
  /** Fare tier → weight. */
  tiers: z.record(z.string(), z.number()),
  /** Formation → weight. */
  formations: z.record(z.string(), z.number()),
  pace: z.strictObject({
    /** Share of the line's speed that is reached. */
    factor: z.number(),
    capKmPerHour: z.int(),
    /** Shortest and longest stay at a station, minutes. */
    dwell: z.tuple([z.int(), z.int()]),
    /** Minutes lost by braking and starting. */
    stopLoss: z.int(),
  }),
});
export type TrainMake = z.output<typeof make>;

const trainsFile = z.strictObject({
  source: z.string(),
  formations: z.record(z.string(), formation),
  /** Place letters across a coach; empty = places have numbers only. */
  layouts: z.partialRecord(z.enum(seatCodes), z.string()),
  makes: z.record(z.string(), make),
});

/** Fen per 1,000 km at the full rate. */
const rate = z.int();
const faresFile = z.strictObject({
  source: z.string(),
  roundToFen: z.int(),
  minimumFen: z.int(),
  /** `[up to km, percent of the full rate]`; null = without end. */
  tapers: z.record(z.string(), z.array(z.tuple([z.nullable(z.int()), z.int()]))),
  tiers: z.record(
    z.string(),
    z.strictObject({
      taper: z.string(),
      seats: z.partialRecord(z.enum(seatCodes), rate),
      berths: z.optional(
        z.partialRecord(
          z.enum(seatCodes),
          z.strictObject({ upper: rate, middle: z.optional(rate), lower: rate }),
        ),
      ),
    }),
  ),
});

/** The lines of the network (`rail-lines.json`). */
export const railLines: readonly RailLine[] = readData(
  'rail-lines',
  z.strictObject({ source: z.string(), lines: z.array(lineRow) }),
).lines;

/** What runs on them (`rail-services.json`). */
export const railServices = readData('rail-services', servicesFile);

/** What the trains are made of (`rail-trains.json`). */
export const railTrains = readData('rail-trains', trainsFile);

/** What the places cost (`rail-fares.json`). */
export const railFares = readData('rail-fares', faresFile);
