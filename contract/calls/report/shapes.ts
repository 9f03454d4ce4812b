import { z } from 'zod/mini';
import { orderStates } from '../../enums/order.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { productKinds } from '../../products.ts';
import { orderItem } from '../../shapes/item.ts';
import { instant, localDate, localised } from '../../shapes/primitives.ts';
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
    input: z.strictObject({ from: localDate, to: localDate }),
    output: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          /** Who travels: the same of all their journeys. */
          person: z.string(),
          name: z.string(),
          department: localised,
          kind: z.enum(productKinds),
          state: z.enum(orderStates),
          item: orderItem,
          startAt: instant,
          endAt: instant,
          /** The city it leads to or is in. */
          city: z.object({ code: z.string(), name: localised }),
        }),
      ),
      /** Whether there are more than the answer holds. */
      isCut: z.boolean(),
    }),
  },
});
