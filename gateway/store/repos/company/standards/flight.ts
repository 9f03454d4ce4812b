import { z } from 'zod/mini';
import { airlineCabins } from '../../../../../contract/enums/flight.ts';
import type { FlightStandard } from '../../../../../contract/rules/flight/flightStandard.ts';
import { jsonColumn } from '../../../columns/jsonColumn.ts';
import { type StandardsOf, standardsReader } from '../standards.ts';
import { over } from './over.ts';

const cabin = z.enum(airlineCabins);
const rules = z.object({
  cabins: z.object({
    steps: z.array(z.object({ upToMinutes: z.nullable(z.int()), allowed: z.array(cabin) })),
    over,
    overByCabin: z.optional(z.partialRecord(cabin, over)),
  }),
  discount: z.optional(z.object({ maxTenths: z.number(), over })),
  lowest: z.optional(z.object({ windowMinutes: z.int(), over })),
  advance: z.optional(z.object({ days: z.int(), over })),
});

/** Rules of a standard for flights, as they are stored. */
export const flightRules = jsonColumn('standard.rules of flights', rules);

/** A company's standards for flights: inside China, and across borders. */
export const flightStandardsOf: Readonly<Record<'flight' | 'intlFlight', StandardsOf<FlightStandard>>> = {
  flight: standardsReader('flight', flightRules),
  intlFlight: standardsReader('intlFlight', flightRules),
};
