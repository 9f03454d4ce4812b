import { z } from 'zod/mini';
import { airlineCabins } from '../../../contract/enums/flight.ts';
import type { FlightStandard } from '../../../contract/rules/flight/flightStandard.ts';
import { readData } from '../../base/readData.ts';

const cabin = z.enum(airlineCabins);
const over = z.enum([
  'record',
  'warn',
  'reason',
  'approval',
  'block',
] satisfies FlightStandard['cabins']['over'][]);
const product = z.literal(['flight', 'intlFlight']);

/** The rules of one standard, as the store keeps them too. */
export const flightRules = z.strictObject({
  cabins: z.strictObject({
    steps: z.array(z.strictObject({ upToMinutes: z.nullable(z.int()), allowed: z.array(cabin) })),
    over,
    overByCabin: z.optional(z.partialRecord(cabin, over)),
  }),
  discount: z.optional(z.strictObject({ maxTenths: z.number(), over })),
  lowest: z.optional(z.strictObject({ windowMinutes: z.int(), over })),
  advance: z.optional(z.strictObject({ days: z.int(), over })),
});

/** Flight standards of the sample companies, by customer type, level and product (domain §4). */
export const flightStandards: readonly {
  customerType: 0 | 1;
  level: string;
  product: 'flight' | 'intlFlight';
  rules: FlightStandard;
}[] = readData(
  'flight-standards',
  z.strictObject({
    source: z.string(),
    standards: z.array(
      z.strictObject({ customerType: z.literal([0, 1]), level: z.string(), product, rules: flightRules }),
    ),
  }),
).standards;

/** Reasons for choosing a flight over the standard, in the order shown. */
export const flightReasons = readData(
  'flight-reasons',
  z.strictObject({
    source: z.string(),
    codes: z.array(
      z.strictObject({ code: z.string(), product, zh: z.string(), en: z.string(), de: z.string() }),
    ),
  }),
).codes;
