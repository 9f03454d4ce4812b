import { z } from 'zod/mini';
import { standardRules } from '../enums/standard.ts';
import { productKinds } from '../products.ts';
import { fen, localDate, localised } from './primitives.ts';

const kind = z.enum(productKinds);
/** What was spent on something, on how many orders. */
const spent = { fen, orders: z.int() };
/** How many of a table's rows it does not name; with them it adds up to the total. */
const count = z.int();

/** How orders were booked: how far ahead, what of them went beyond the standard and why. */
export const bookedReport = z.object({
  averageDays: z.number(),
  /** By days ahead, from the first day of each span on. */
  ahead: z.array(z.object({ from: z.int(), ...spent })),
  /** Those beyond the standard; `missedFen`: what they cost more than the best choice within it. */
  beyond: z.object({ ...spent, missedFen: fen }),
  rules: z.array(z.object({ rule: z.enum(standardRules), ...spent, missedFen: fen })),
  /** The code is '' for those without a reason. */
  reasons: z.array(z.object({ kind, code: z.string(), label: localised, ...spent, missedFen: fen })),
});
export type BookedReport = z.output<typeof bookedReport>;

/**
 * What orders saved against the dearest comparable choice within the standard when they were booked, and what the
 * cheapest one would have cost less; of the `compared` alone: those `without` a comparison are in neither sum.
 */
const saving = { savedFen: fen, forgoneFen: fen, compared: z.int(), without: z.int() };

export const savingsReport = z.object({
  ...saving,
  months: z.array(z.object({ month: z.string(), ...saving })),
  products: z.array(z.object({ kind, ...saving })),
  /** [] in a report of oneself, as are people; most saved first. */
  departments: z.array(z.object({ code: z.string(), name: localised, ...saving })),
  people: z.array(z.object({ code: z.string(), name: z.string(), department: localised, ...saving })),
  /** All who are not named; absent where there are none. */
  otherPeople: z.optional(z.object({ count, ...saving })),
});
export type SavingsReport = z.output<typeof savingsReport>;

/** Spend of business orders that stand, over whole months; what departs later in the current one counts. */
export const costReport = z.object({
  from: localDate,
  to: localDate,
  ...spent,
  /** Kilograms of CO₂e. */
  co2Kg: z.int(),
  months: z.array(z.object({ month: z.string(), ...spent, kinds: z.array(z.object({ kind, ...spent })) })),
  products: z.array(z.object({ kind, ...spent, co2Kg: z.int() })),
  /** Those that cost most; the name is '' for railways and rides, which have no supplier of their own. */
  suppliers: z.array(z.object({ kind, code: z.string(), name: localised, ...spent })),
  /** All that are not named; absent where there are none. */
  otherSuppliers: z.optional(z.object({ count, ...spent })),
  /** [] in a report of oneself. */
  departments: z.array(z.object({ code: z.string(), name: localised, ...spent })),
  /** Those that cost most; [] in a report of oneself. */
  people: z.array(z.object({ code: z.string(), name: z.string(), department: localised, ...spent })),
  /** All who are not named; absent where there are none. */
  otherPeople: z.optional(z.object({ count, ...spent })),
  booked: bookedReport,
  savings: savingsReport,
});

/** Where somebody went in a year, and what it came to. */
export const footprint = z.object({
  from: localDate,
  to: localDate,
  orders: z.int(),
  km: z.int(),
  nights: z.int(),
  co2Kg: z.int(),
  /** Cities by how often one went there; no position where none is known. */
  places: z.array(
    z.object({
      code: z.string(),
      name: localised,
      visits: z.int(),
      point: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
    }),
  ),
  /** Ways between cities, by how often. */
  ways: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      kind,
      times: z.int(),
      km: z.int(),
      co2Kg: z.int(),
    }),
  ),
  products: z.array(z.object({ kind, orders: z.int(), co2Kg: z.int() })),
});

/** Where the figures of emissions come from. */
export const co2Method = z.object({
  flightDomestic: z.number(),
  flightLong: z.number(),
  rail: z.number(),
  hotelNight: z.number(),
  carKm: z.number(),
});
