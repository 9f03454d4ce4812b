import { z } from 'zod/mini';
import { readData } from '../../base/readData.ts';

const weights = z.record(z.string(), z.number());
const percent = z.int();

const namedRide = z.strictObject({
  /** Usernames. */
  principal: z.string(),
  booker: z.string(),
  /** Name of a guest of the principal who travels instead. */
  guest: z.optional(z.string()),
  /** City. */
  to: z.string(),
  /** Days from today. */
  day: z.int(),
  held: z._default(z.boolean(), false),
});
export type NamedRide = z.output<typeof namedRide>;

/** How the sample people travel (`sample-travel.json`). */
export const travelPlan = readData(
  'sample-travel',
  z.strictObject({
    source: z.string(),
    /** Orders by company. */
    orders: z.record(z.string(), z.strictObject({ past: z.int(), future: z.int() })),
    /** What a trip is for; with the city it is the trip's title. */
    purposes: z.array(z.string()),
    /** Sunday first. */
    weekdays: z.array(z.number()).check(z.length(7)),
    levels: weights,
    /** Departments that travel more than once as often as the others. */
    departments: weights,
    trains: weights,
    privatePercent: percent,
    partyPercent: percent,
    guestPercent: percent,
    returnPercent: percent,
    overStandardPercent: percent,
    managerBooksPercent: percent,
    secretaryBooksPercent: percent,
    outcomes: z.strictObject({ done: z.number(), cancelled: z.number(), refunded: z.number() }),
    settledAfterDays: z.int(),
    named: z.array(namedRide),
    heldInFuture: z.int(),
    /** City of departure → city of arrival → weight. */
    destinations: z.record(z.string(), weights),
  }),
);
