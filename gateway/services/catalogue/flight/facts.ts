import type { AirItem, AirTrip } from '../../../suppliers/flight.ts';

export type FlightKind = 'flight' | 'intlFlight';

/** What a flight offer's id stands for: its legs, as short as they can be said, and where the way back begins. */
export type FlightFacts = {
  readonly legs: readonly (readonly [flightNo: string, date: string, from: string, to: string])[];
  readonly back: number | null;
};

/** The facts of a supplier's journey. */
export function factsOf({ legs, returnFrom }: AirTrip): FlightFacts {
  return { legs: legs.map(({ flightNo, date, from, to }) => [flightNo, date, from, to]), back: returnFrom };
}

/** The supplier's item behind an offer's facts, in a booking class. */
export function itemOf({ legs, back }: FlightFacts, bookingClass: string): AirItem {
  const keys = legs.map(([flightNo, date, from, to]) => ({ flightNo, date, from, to }));
  return { legs: keys, returnFrom: back, bookingClass };
}
