import { headlineFen } from '../../../../contract/rules/offer/partyFit.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { fareOptions } from './fares.ts';
import { flightNosOf } from './journey.ts';

export const offerSorts = ['earliest', 'shortest', 'cheapest'] as const;
export type OfferSort = (typeof offerSorts)[number];

/** Ties fall to the earlier departure and then the flight number, so a list never jumps between answers. */
function byDeparture(a: FlightOffer, b: FlightOffer): number {
  return a.departAt - b.departAt || flightNosOf(a).localeCompare(flightNosOf(b));
}

/** Time in the air and on changes, both ways, in minutes. */
function minutesOf({ durationMinutes, returnMinutes }: FlightOffer): number {
  return durationMinutes + (returnMinutes ?? 0);
}

/** The offers in the order asked for; "cheapest" by the figure the card shows, those without one last. */
export function sortOffers(
  offers: readonly FlightOffer[],
  sort: OfferSort,
  partySize: number,
): FlightOffer[] {
  if (sort === 'earliest') return [...offers].sort(byDeparture);
  if (sort === 'shortest')
    return [...offers].sort((a, b) => minutesOf(a) - minutesOf(b) || byDeparture(a, b));
  const priced = offers.map((offer) => ({
    offer,
    fen: headlineFen(fareOptions(offer), partySize) ?? Number.MAX_SAFE_INTEGER,
  }));
  return priced.sort((a, b) => a.fen - b.fen || byDeparture(a.offer, b.offer)).map(({ offer }) => offer);
}
