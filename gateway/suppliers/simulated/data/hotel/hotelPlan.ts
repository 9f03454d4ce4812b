import { z } from 'zod/mini';
import {
  hotelBeds,
  hotelFacilities,
  hotelSettles,
  invoiceIssuers,
  mealPlans,
} from '../../../../../contract/enums/hotel.ts';
import type { FeeRule } from '../../../../../contract/shapes/conditions.ts';
import { readData } from '../../../../base/readData.ts';

const starsKey = z.literal(['2', '3', '4', '5']);
/** City tiers: 1–3 at home (rail-cities.json), 4–6 abroad (hotel-abroad.json). */
const tierKey = z.literal(['1', '2', '3', '4', '5', '6']);
const stars = z.array(z.int());
const words = { zh: z.string(), en: z.string(), de: z.string() };
const syllables = z.string().check(z.regex(/^[a-z]+( [a-z]+)*$/));

/** What hotels are called and how many there are (`hotel-names.json`). */
export const hotelNames = readData(
  'hotel-names',
  z.strictObject({
    source: z.string(),
    brands: z.array(z.tuple([z.string(), syllables, z.string(), z.int()])),
    streets: z.array(z.tuple([z.string(), z.string()])),
    streetsAbroad: z.array(z.tuple([z.string(), z.string()])),
    facilities: z.record(
      starsKey,
      z.strictObject({
        always: z.array(z.enum(hotelFacilities)),
        often: z.array(z.enum(hotelFacilities)),
      }),
    ),
    cities: z.record(
      tierKey,
      z.strictObject({ hotels: z.tuple([z.int(), z.int()]), stars: z.record(starsKey, z.int()) }),
    ),
    /** Percent of hotels a company has agreed prices with, by customer type. */
    agreements: z.record(z.literal(['0', '1']), z.int()),
  }),
);

const cancellation = z.nullable(
  z.strictObject({
    base: z.literal(['firstNight', 'total']),
    steps: z.array(z.tuple([z.nullable(z.int()), z.int()])),
  }),
);

const roomsFile = readData(
  'hotel-rooms',
  z.strictObject({
    source: z.string(),
    rooms: z.array(
      z.strictObject({
        id: z.string(),
        ...words,
        stars,
        percent: z.int(),
        bed: z.enum(hotelBeds),
        guests: z.int(),
        squareMetres: z.int(),
      }),
    ),
    plans: z.array(
      z.strictObject({
        id: z.string(),
        ...words,
        stars,
        percent: z.int(),
        meals: z.enum(mealPlans),
        settle: z.enum(hotelSettles),
        cancel: z.string(),
        latestArrival: z.nullable(z.string().check(z.regex(/^\d{2}:\d{2}$/))),
        invoiceBy: z.enum(invoiceIssuers),
        agreement: z.boolean(),
      }),
    ),
    meals: z.record(z.enum(mealPlans), z.int()),
    cancellations: z.record(z.string(), cancellation),
    notes: z.strictObject({ extension: z.strictObject(words), desk: z.strictObject(words) }),
  }),
);

/** Room types and rate plans there are, and what meals cost (`hotel-rooms.json`). */
export const { rooms: roomTypes, plans: ratePlans, meals: mealYuan } = roomsFile;
/** Sentences that go with a plan. */
export function planNotes({ settle }: RatePlan): readonly z.output<z.ZodMiniObject<typeof words>>[] {
  const { extension, desk } = roomsFile.notes;
  return settle === 'desk' ? [desk, extension] : [extension];
}
export type RoomType = (typeof roomTypes)[number];
export type RatePlan = (typeof ratePlans)[number];

const rules = new Map(
  ratePlans.map(({ id, cancel }): [string, FeeRule] => {
    const steps = roomsFile.cancellations[cancel];
    if (steps === undefined) throw new Error(`plan ${id} is cancelled by an unknown rule: ${cancel}`);
    return [id, feeRuleOf(steps)];
  }),
);

/** What giving a room of a plan back costs. */
export function cancelRule(planId: string): FeeRule {
  const rule = rules.get(planId);
  if (!rule) throw new Error(`no plan ${planId}`);
  return rule;
}

function feeRuleOf(steps: z.output<typeof cancellation>): FeeRule {
  return {
    allowed: steps !== null,
    steps: (steps?.steps ?? []).map(([hoursBefore, percent]) => ({ hoursBefore, percent })),
    base: steps?.base ?? 'total',
    rounding: 'fen',
    minimumFen: 0,
  };
}

const percents = (count: number) => z.array(z.int()).check(z.length(count));
const rhythm = { weekdays: percents(7), months: percents(12) };

/** What moves a night's price (`hotel-prices.json`). */
export const hotelPrices = readData(
  'hotel-prices',
  z.strictObject({
    source: z.string(),
    base: z.record(tierKey, z.record(starsKey, z.int())),
    business: z.strictObject(rhythm),
    leisure: z.strictObject({ cities: z.array(z.string()), ...rhythm }),
    peaks: z.array(
      z.strictObject({
        from: z.iso.date(),
        to: z.iso.date(),
        /** Cities it is felt in; empty = all of them at home. */
        cities: z.array(z.string()),
        percent: z.int(),
      }),
    ),
    demand: z.tuple([z.int(), z.int()]),
  }),
);
