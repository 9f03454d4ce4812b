import { z } from 'zod/mini';
import { orderStates } from '../../enums/order.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import { orderItem } from '../../shapes/item.ts';
import { instant, localDate, localised, text } from '../../shapes/primitives.ts';
import { co2Method, costReport, footprint } from '../../shapes/report.ts';
import { reportFacts } from './facts.ts';

/** How many months a report covers, the current one among them; statistics go back one year (spec §9). */
const period = z.strictObject({ months: z.literal([1, 3, 6, 12]) });
const costs = z.object({ report: costReport, method: co2Method });

export const reportCalls = defineCalls(reportFacts, {
  'report.company.get': { input: period, output: costs },
  'report.own.get': { input: period, output: costs },
  'report.footprint.get': {
    input: z.strictObject({}),
    output: z.object({ footprint, method: co2Method }),
  },

  'report.staff.list': {
    input: z.strictObject({
      from: localDate,
      to: localDate,
      /** Rows of one city alone; what is counted is of all. */
      city: z.optional(z.string().check(z.maxLength(10))),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,16}\.[0-9a-f]{32}(\.\d{1,3})?$/))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          /** An order has a row for each way of a journey there and back, and for each who shares a room. */
          key: z.string(),
          /** Who travels: the same of all their journeys. */
          person: z.string(),
          name: z.string(),
          department: localised,
          kind: z.enum(productKinds),
          state: z.enum(orderStates),
          /** That way alone; until the next one begins, or the journey is over. */
          item: orderItem,
          startAt: instant,
          endAt: instant,
          /** The city it leads to or is in. */
          city: z.object({ code: z.string(), name: localised }),
        }),
      ),
      nextCursor: z.nullable(z.string()),
      /** Where how many people are, most first; no position where none is known. */
      cities: z.array(
        z.object({
          code: z.string(),
          name: localised,
          people: z.int(),
          point: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
        }),
      ),
      /** How many people travel, whoever has several journeys once. */
      people: z.int(),
      /** Whether there are more than were read: then what is counted is too little. */
      isCut: z.boolean(),
    }),
  },

  'report.staff.message': {
    input: z.strictObject({
      date: localDate,
      city: z.string().check(z.minLength(1), z.maxLength(10)),
      text: text(500),
    }),
    /** How many people it reaches, and to how many accounts it went: outside people have none of their own. */
    output: z.object({ people: z.int(), accounts: z.int() }),
  },
});
