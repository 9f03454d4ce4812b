import { headlineFen } from '../../../../contract/rules/offer/partyFit.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { seatOptions } from './seatOptions.ts';

export const offerSorts = ['earliest', 'shortest', 'cheapest'] as const;
export type OfferSort = (typeof offerSorts)[number];

/** Ties fall to the earlier departure and then the train number, so a list never jumps between answers. */
function byDeparture(a: TrainOffer, b: TrainOffer): number {
  return a.departAt - b.departAt || a.trainNo.localeCompare(b.trainNo);
}

/** A sorted copy. "Cheapest" goes by the figure the card shows; trains without one come last. */
export function sortOffers(offers: readonly TrainOffer[], sort: OfferSort, partySize: number): TrainOffer[] {
  if (sort === 'earliest') return [...offers].sort(byDeparture);
  if (sort === 'shortest') {
    return [...offers].sort((a, b) => a.durationMinutes - b.durationMinutes || byDeparture(a, b));
  }
  const priced = offers.map((offer) => ({
    offer,
    fen: headlineFen(seatOptions(offer), partySize) ?? Number.MAX_SAFE_INTEGER,
  }));
  return priced.sort((a, b) => a.fen - b.fen || byDeparture(a.offer, b.offer)).map(({ offer }) => offer);
}
