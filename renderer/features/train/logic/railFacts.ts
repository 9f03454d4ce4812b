import type { Place } from '../../../travel/places/place.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';

/** What a train is found by again once its offer has expired: its number and stations, and the search it was in. */
export type RailFacts = {
  readonly trainNo: string;
  readonly departAt: number;
  /** Missing in what was kept before it was written down. */
  readonly arriveAt?: number;
  readonly fromStation: string;
  readonly toStation: string;
  readonly from: Place;
  readonly to: Place;
  readonly date: string;
};

/** The facts of a choice, made by `choiceOf`; null for a choice of something else. */
export function railFacts({ facts }: Pick<OfferChoice, 'facts'>): RailFacts | null {
  return isRailFacts(facts) ? facts : null;
}

function isRailFacts(facts: unknown): facts is RailFacts {
  return typeof facts === 'object' && facts !== null && 'trainNo' in facts && 'fromStation' in facts;
}
