import { type SeatCode, seatCodes } from '../../../../contract/enums/rail.ts';
import { partyFit } from '../../../../contract/rules/offer/partyFit.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { departureBucketOf, departureBuckets } from '../../../travel/dates/timeBucket.ts';
import { countValues, passes, type ValueCount } from '../../../travel/offers/facets.ts';
import type { OfferFilter } from './filterShape.ts';
import { seatOptions } from './seatOptions.ts';
import { trainGroupOf, trainGroups } from './trainGroup.ts';

/** Facets a filter can name, in the order chips are shown. */
export const facets = ['times', 'groups', 'from', 'to', 'seats'] as const;
export type Facet = (typeof facets)[number];

/** The offers that pass a filter, in their order. */
export function filterOffers(
  offers: readonly TrainOffer[],
  filter: OfferFilter,
  partySize: number,
): TrainOffer[] {
  return offers.filter(
    (offer) =>
      passes(filter.times, departureBucketOf(offer.departAt)) &&
      passes(filter.groups, trainGroupOf(offer.type)) &&
      passes(filter.from, offer.from.code) &&
      passes(filter.to, offer.to.code) &&
      (filter.seats.length === 0 || onSale(offer).some((seat) => filter.seats.includes(seat))) &&
      (!filter.withinOnly || allWithin(offer, partySize)),
  );
}

function onSale(offer: TrainOffer): SeatCode[] {
  return offer.options.filter(({ remaining }) => remaining > 0).map(({ option }) => option);
}

function allWithin(offer: TrainOffer, partySize: number): boolean {
  const fit = partyFit(seatOptions(offer), partySize);
  return fit.missing === 0 && fit.worst === 'within' && onSale(offer).length > 0;
}

/** Values each facet can take in a list, with how many trains have them; a facet with one value offers none. */
export function facetOptions(offers: readonly TrainOffer[]): Record<Facet, ValueCount[]> {
  return {
    times: countValues(offers, (offer) => [departureBucketOf(offer.departAt)], departureBuckets),
    groups: countValues(offers, (offer) => [trainGroupOf(offer.type)], trainGroups),
    from: countValues(offers, (offer) => [offer.from.code]),
    to: countValues(offers, (offer) => [offer.to.code]),
    seats: countValues(offers, onSale, seatCodes),
  };
}
