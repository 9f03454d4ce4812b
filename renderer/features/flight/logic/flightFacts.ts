import type { Place } from '../../../travel/places/place.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';

/** A search, there and perhaps back. */
export type Trip = {
  readonly from: Place;
  readonly to: Place;
  readonly date: string;
  readonly returnDate: string | null;
};

/** What a journey is found by again once its offer has expired: its flights, and the search it was in. */
export type FlightFacts = {
  /** "CA1501/CA1502": every flight number in order, the way back included. */
  readonly flightNos: string;
  readonly departAt: number;
  /** Arrival of the way there, and the zone of its airport. */
  readonly arriveAt: number;
  readonly arriveZone: string;
  readonly departZone: string;
  readonly fromAirport: string;
  readonly toAirport: string;
  /** Of which leg of a trip of several it was chosen; absent for one that is booked by itself. */
  readonly of?: { readonly trip: Trip; readonly leg: number };
} & Trip;

/** The facts of a choice, made by `choiceOf`; null for a choice of something else. */
export function flightFacts({ facts }: Pick<OfferChoice, 'facts'>): FlightFacts | null {
  return isFlightFacts(facts) ? facts : null;
}

function isFlightFacts(facts: unknown): facts is FlightFacts {
  return typeof facts === 'object' && facts !== null && 'flightNos' in facts && 'fromAirport' in facts;
}
