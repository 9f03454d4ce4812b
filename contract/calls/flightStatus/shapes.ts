import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { flightNo, flightStatus } from '../../shapes/flightStatus.ts';
import { cityCode, instant, localDate } from '../../shapes/primitives.ts';
import { flightStatusFacts } from './facts.ts';

const route = { from: cityCode, to: cityCode, date: localDate };
const oneFlight = z.strictObject({ flightNo, date: localDate });

export const flightStatusCalls = defineCalls(flightStatusFacts, {
  'flightStatus.search': {
    input: z.union([oneFlight, z.strictObject(route)]),
    /** `asOf`: when the airline was asked. */
    output: z.object({ flights: z.array(flightStatus), asOf: instant }),
  },

  'flightStatus.transit.list': {
    input: z.strictObject(route),
    output: z.object({
      ways: z.array(
        z.object({
          first: flightStatus,
          second: flightStatus,
          /** Time to change, whole minutes: as planned, and as it is now; below 0 once the second leaves before. */
          plannedMinutes: z.int(),
          minutes: z.int(),
        }),
      ),
      /** Below these minutes a change is not sure any more. */
      needed: z.int(),
      asOf: instant,
    }),
  },

  'flightStatus.follow.list': {
    input: z.strictObject({ landed: z.boolean() }),
    output: z.object({ flights: z.array(flightStatus), chosen: z.int(), most: z.int() }),
  },

  'flightStatus.follow.add': { input: oneFlight, output: flightStatus },

  'flightStatus.follow.remove': { input: oneFlight, output: z.object({}) },
});
