import { isCalendarDate } from '../../../../contract/rules/identity/idCard.ts';
import { onSale, partyFit } from '../../../../contract/rules/offer/partyFit.ts';
import { parsePlaceParam, placeParam, samePlace } from '../../../travel/places/place.ts';
import type { ChosenLeg } from '../../../travel/shapes/bookingForm.ts';
import { flightFacts, type Trip, type Way } from './flightFacts.ts';
import type { FlightKind } from './flightKind.ts';
import { movedReturn } from './saleDates.ts';

/** Most legs of a trip from place to place. */
export const mostLegs = 5;

/**
 * What is searched for, leg by leg. Inside China every way is sold by itself, so that there and back are two lists; a
 * journey across the border is sold whole.
 */
export function legsOfTrip(kind: FlightKind, trip: Trip): readonly [Trip, ...Trip[]] {
  const { from, to, date, returnDate, more = [] } = trip;
  if (more.length > 0)
    return [{ from, to, date, returnDate: null }, ...more.map((way) => ({ ...way, returnDate: null }))];
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
export function legQuery(
  { from, to, date, returnDate, more = [] }: Trip,
  leg: number,
): Record<string, string> {
  const query = { from: placeParam(from), to: placeParam(to), date };
  return {
    ...query,
    ...(returnDate === null ? {} : { returnDate }),
    ...(more.length > 0 ? { more: more.map(wayParam).join('_') } : {}),
    ...(leg > 0 ? { leg: String(leg) } : {}),
  };
}

const wayParam = ({ from, to, date }: Way) => [placeParam(from), placeParam(to), date].join('~');

/** The ways after the first that an address names; null where it names them wrongly. */
export function waysOfParam(param: string | null): readonly Way[] | null {
  if (!param) return [];
  const ways = param.split('_').flatMap((part): Way[] => {
    const [from = '', to = '', date = ''] = part.split('~');
    const [start, end] = [parsePlaceParam(from), parsePlaceParam(to)];
    return start && end && isCalendarDate(date) ? [{ from: start, to: end, date }] : [];
  });
  return ways.length === param.split('_').length && ways.length < mostLegs ? ways : null;
}

/** The trip with a leg on another date (`now`: epoch ms): legs after it never come before it. */
export function legMoved(trip: Trip, leg: number, date: string, now: number): Trip {
  const { more = [] } = trip;
  if (leg > 0 && more.length === 0) return { ...trip, returnDate: date };
  const first = leg === 0 ? date : trip.date;
  let earliest = first;
  const moved = more.map((way, index) => {
    const own = index + 1 === leg ? date : way.date;
    earliest = own < earliest ? earliest : own;
    return { ...way, date: earliest };
  });
  const returnDate = leg === 0 ? movedReturn(trip, date, now) : trip.returnDate;
  return { ...trip, date: first, returnDate, ...(more.length > 0 ? { more: moved } : {}) };
}
