import { type SeatCode, seatCodes } from '../../../../contract/shapes/lists.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import { departureBucketOf, departureBuckets } from '../../../travel/dates/timeBucket.ts';
import { partyFit } from '../../../travel/offers/partyFit.ts';
import type { OfferFilter } from './filterShape.ts';
import { seatOptions } from './seatOptions.ts';
import { trainGroupOf, trainGroups } from './trainGroup.ts';

/** Facets a filter can name, in the order chips are shown. */
export const facets = ['times', 'groups', 'from', 'to', 'seats'] as const;
export type Facet = (typeof facets)[number];
export type FacetOption = { value: string; count: number };

const anyOf = <Value>(chosen: readonly Value[], value: Value | null) =>
  chosen.length === 0 || (value !== null && chosen.includes(value));

/** The offers that pass a filter, in their order. */
export function filterOffers(
  offers: readonly TrainOffer[],
  filter: OfferFilter,
  partySize: number,
): TrainOffer[] {
  return offers.filter(
    (offer) =>
      anyOf(filter.times, departureBucketOf(offer.departAt)) &&
      anyOf(filter.groups, trainGroupOf(offer.type)) &&
      anyOf(filter.from, offer.from.code) &&
      anyOf(filter.to, offer.to.code) &&
      (filter.seats.length === 0 || onSale(offer).some((seat) => filter.seats.includes(seat))) &&
      (!filter.withinOnly || allWithin(offer, partySize)),
  );
}

function onSale(offer: TrainOffer): SeatCode[] {
  return offer.seats.filter((seat) => seat.remaining > 0).map((seat) => seat.seat);
}

function allWithin(offer: TrainOffer, partySize: number): boolean {
  const fit = partyFit(seatOptions(offer), partySize);
  return fit.missing === 0 && fit.worst === 'within' && onSale(offer).length > 0;
}

/** Values each facet can take in a list, with how many trains have them; a facet with one value offers none. */
export function facetOptions(offers: readonly TrainOffer[]): Record<Facet, FacetOption[]> {
  return {
    times: options(offers, (offer) => [departureBucketOf(offer.departAt)], departureBuckets),
    groups: options(offers, (offer) => [trainGroupOf(offer.type)], trainGroups),
    from: options(offers, (offer) => [offer.from.code]),
    to: options(offers, (offer) => [offer.to.code]),
    seats: options(offers, onSale, seatCodes),
  };
}

function options(
  offers: readonly TrainOffer[],
  valuesOf: (offer: TrainOffer) => readonly (string | null)[],
  order?: readonly string[],
): FacetOption[] {
  const counts = new Map<string, number>();
  for (const offer of offers) {
    for (const value of valuesOf(offer)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const values = order ? order.filter((value) => counts.has(value)) : [...counts.keys()];
  const found = values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  if (!order) found.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  return found.length > 1 ? found : [];
}

/** The filter with one value of a facet switched. */
export function toggled(filter: OfferFilter, facet: Facet, value: string): OfferFilter {
  const current: readonly string[] = filter[facet];
  const next = current.includes(value) ? current.filter((one) => one !== value) : [...current, value];
  return { ...filter, [facet]: next };
}

/** How many facets and switches narrow the list; zero means everything is shown. */
export function filterCount(filter: OfferFilter): number {
  return facets.reduce((sum, facet) => sum + filter[facet].length, filter.withinOnly ? 1 : 0);
}
