import { z } from 'zod/mini';
import type { AirItem, AirTrip } from '../../../suppliers/flight.ts';

export type FlightKind = 'flight' | 'intlFlight';

/** What a flight offer's id stands for: its legs, as short as they can be said, and where the way back begins. */
export const flightFacts = z.object({
  /** Flight number, date, and where it flies from and to. */
  legs: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.string(), z.string(), z.string()])))),
  back: z.nullable(z.int()),
});
export type FlightFacts = Readonly<z.output<typeof flightFacts>>;

/** The facts of a supplier's journey. */
export function factsOf({ legs, returnFrom }: AirTrip): FlightFacts {
  return { legs: legs.map(({ flightNo, date, from, to }) => [flightNo, date, from, to]), back: returnFrom };
}

/** The supplier's item behind an offer's facts, in a booking class. */
export function itemOf({ legs, back }: FlightFacts, bookingClass: string): AirItem {
  const keys = legs.map(([flightNo, date, from, to]) => ({ flightNo, date, from, to }));
  return { legs: keys, returnFrom: back, bookingClass };
}
