import { airlineCabins, type Cabin } from '../../../../contract/enums/flight.ts';
import { partyFit } from '../../../../contract/rules/offer/partyFit.ts';
import { timeBucketOf } from '../../../../contract/rules/time/timeBucket.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { type DepartureBucket, departureBuckets } from '../../../travel/dates/timeBucket.ts';
import { countValues, passes, type ValueCount } from '../../../travel/offers/facets.ts';
import { fareOptions } from './fares.ts';
import type { OfferFilter } from './filterShape.ts';
import { waysOf } from './journey.ts';

/** Facets a filter can name, in the order chips are shown. */
export const facets = ['times', 'stops', 'airlines', 'cabins', 'from', 'to'] as const;
export type Facet = (typeof facets)[number];

/** Without stops and changes, or with some. */
export const stopKinds = ['direct', 'stops'] as const;

/** The offers that pass a filter, in their order. */
export function filterOffers(
  offers: readonly FlightOffer[],
  filter: OfferFilter,
  partySize: number,
): FlightOffer[] {
  return offers.filter(
    (offer) =>
      passes(filter.times, bucketOf(offer)) &&
      passes(filter.airlines, airlineOf(offer)) &&
      passes(filter.stops, stopsOf(offer)) &&
      passes(filter.from, fromOf(offer)) &&
      passes(filter.to, toOf(offer)) &&
      (filter.cabins.length === 0 || cabinsOnSale(offer).some((one) => filter.cabins.includes(one))) &&
      (!filter.withinOnly || allWithin(offer, partySize)),
  );
}

/** By the clock of the airport it leaves from (spec §9). */
function bucketOf({ departAt, segments }: FlightOffer): DepartureBucket | null {
  const bucket = timeBucketOf(timeOfDay(departAt, segments[0]?.from.zone));
  return bucket === 'any' ? null : bucket;
}
const airlineOf = ({ segments }: FlightOffer) => segments[0]?.airline.code ?? '';
const stopsOf = ({ stops }: FlightOffer) => (stops === 0 ? 'direct' : 'stops');
const fromOf = ({ segments }: FlightOffer) => segments[0]?.from.code ?? '';
const toOf = (offer: FlightOffer) => waysOf(offer)[0]?.at(-1)?.to.code ?? '';

function cabinsOnSale(offer: FlightOffer): Cabin[] {
  const cabins = offer.options.filter(({ remaining }) => remaining > 0).map(({ cabin }) => cabin);
  return [...new Set(cabins)];
}

function allWithin(offer: FlightOffer, partySize: number): boolean {
  const fit = partyFit(fareOptions(offer), partySize);
  return fit.missing === 0 && fit.worst === 'within' && cabinsOnSale(offer).length > 0;
}

/** Values each facet can take in a list, with how many journeys have them; a facet with one value offers none. */
export function facetOptions(offers: readonly FlightOffer[]): Record<Facet, ValueCount[]> {
  return {
    times: countValues(offers, (offer) => [bucketOf(offer)], departureBuckets),
    stops: countValues(offers, (offer) => [stopsOf(offer)], stopKinds),
    airlines: countValues(offers, (offer) => [airlineOf(offer)]),
    cabins: countValues(offers, cabinsOnSale, airlineCabins),
    from: countValues(offers, (offer) => [fromOf(offer)]),
    to: countValues(offers, (offer) => [toOf(offer)]),
  };
}
