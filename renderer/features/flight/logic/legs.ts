import { onSale, partyFit } from '../../../../contract/rules/offer/partyFit.ts';
import { placeParam, samePlace } from '../../../travel/places/place.ts';
import type { ChosenLeg } from '../../../travel/shapes/bookingForm.ts';
import { flightFacts, type Trip } from './flightFacts.ts';
import type { FlightKind } from './flightKind.ts';

/**
 * What is searched for, leg by leg. Inside China every way is sold by itself, so that there and back are two lists; a
 * journey across the border is sold whole.
 */
export function legsOfTrip(kind: FlightKind, trip: Trip): readonly [Trip, ...Trip[]] {
  const { from, to, date, returnDate } = trip;
  if (kind === 'intlFlight' || returnDate === null) return [trip];
  return [
    { from, to, date, returnDate: null },
    { from: to, to: from, date: returnDate, returnDate: null },
  ];
}

/** Those legs chosen already that are still the ones searched for, from the first on without a gap. */
export function chosenOf(legs: readonly Trip[], chosen: readonly ChosenLeg[]): readonly ChosenLeg[] {
  const isOf = (leg: Trip, { choice }: ChosenLeg) => {
    const facts = flightFacts(choice);
    return facts?.date === leg.date && samePlace(facts.from, leg.from) && samePlace(facts.to, leg.to);
  };
  const wrong = legs.findIndex((leg, index) => {
    const own = chosen[index];
    return !own || !isOf(leg, own);
  });
  return chosen.slice(0, wrong === -1 ? legs.length : wrong);
}

/** What a party pays for a chosen leg (fen): of nobody, one person's fare; null where it is no longer to be had. */
export function legFen({ choice, options }: ChosenLeg, partySize: number): number | null {
  const fare = options.find(({ option }) => option === choice.option)?.fareFen;
  if (fare !== undefined) return fare * Math.max(1, partySize);
  if (partySize === 0) return onSale(options)[0]?.fareFen ?? null;
  return partyFit(options, partySize).totalFen;
}

/** The query of the list of a leg. */
export function legQuery({ from, to, date, returnDate }: Trip, leg: number): Record<string, string> {
  const query = { from: placeParam(from), to: placeParam(to), date };
  return {
    ...query,
    ...(returnDate === null ? {} : { returnDate }),
    ...(leg > 0 ? { leg: String(leg) } : {}),
  };
}
