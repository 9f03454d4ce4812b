import type { CallInput } from '../../../../contract/registry.ts';
import type { Point } from '../../../../contract/shapes/hotel.ts';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import { toggled as toggledOf } from '../../../travel/offers/facets.ts';
import { type HotelFilter, priceBands } from './filterShape.ts';
import type { HotelQuestion } from './question.ts';

/** Facets a filter can name, in the order they are shown. */
export const facets = ['perks', 'stars', 'price', 'district', 'facilities'] as const;
export type Facet = (typeof facets)[number];

/** Orders of the list a person can choose; the way from a quarter is one while a quarter is chosen. */
export const sortsShown = ['recommended', 'price', 'score', 'distance'] as const;
export type HotelSort = (typeof sortsShown)[number];

const single: ReadonlySet<Facet> = new Set(['price', 'district']);

/** The filter with one value of a facet switched; of price and quarter another takes the place of the first. */
export function toggled(filter: HotelFilter, facet: Facet, value: string): HotelFilter {
  const current: readonly string[] = filter[facet];
  const isSwap = single.has(facet) && !current.includes(value);
  return isSwap ? { ...filter, [facet]: [value] } : toggledOf(filter, facet, value);
}

const fenPerYuan = 100;

type Asked = {
  readonly question: HotelQuestion;
  readonly filter: HotelFilter;
  readonly sort: HotelSort;
  readonly travellers: readonly TravellerRef[];
  /** Those with rooms the travellers prefer come first. */
  readonly prefers: boolean;
  /** The middle of the quarter asked for; null without one. */
  readonly point: Point | null;
};

/** The question to the gateway, without its page. */
export function searchInput({ question, filter, sort, travellers, prefers, point }: Asked) {
  const { city, checkIn, checkOut, keyword } = question;
  const district = question.district || filter.district[0];
  const band = priceBands.find(({ id }) => id === filter.price[0]);
  return {
    city,
    checkIn,
    checkOut,
    travellers: [...travellers],
    ...(prefers ? { preferred: true } : {}),
    ...(keyword ? { keyword } : {}),
    ...(district ? { district } : {}),
    ...(point ? { near: { point } } : {}),
    ...(filter.stars.length > 0 ? { stars: filter.stars.map(Number) } : {}),
    ...(filter.facilities.length > 0 ? { facilities: filter.facilities } : {}),
    ...(filter.perks.includes('agreement') ? { agreementOnly: true } : {}),
    ...(filter.withinOnly ? { withinOnly: true } : {}),
    ...(filter.perks.includes('breakfast') ? { breakfast: true } : {}),
    ...(band
      ? {
          priceFen: {
            ...(band.from === null ? {} : { from: band.from * fenPerYuan }),
            ...(band.to === null ? {} : { to: band.to * fenPerYuan }),
          },
        }
      : {}),
    sort: sort === 'distance' && !point ? 'recommended' : sort,
  } satisfies Omit<CallInput<'hotel.offer.search'>, 'cursor' | 'limit'>;
}
