import type { CallInput } from '../../../../contract/registry.ts';
import { type Answer, api, callQuery } from '../../../shared/api.ts';

/** Rail calls of the contract (calls/train.ts), with how long a screen may show what it has seen. */
export const trainApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStations: build.query<Answer<'train.station.list'>, CallInput<'train.station.list'>>({
      query: callQuery('train.station.list'),
      keepUnusedDataFor: 86_400,
      providesTags: ['Station'],
    }),
    listFares: build.query<Answer<'train.calendar.list'>, CallInput<'train.calendar.list'>>({
      query: callQuery('train.calendar.list'),
      providesTags: ['Offer'],
    }),
    searchOffers: build.query<Answer<'train.offer.search'>, CallInput<'train.offer.search'>>({
      query: callQuery('train.offer.search'),
      providesTags: ['Offer'],
    }),
    priceOffer: build.query<Answer<'train.offer.price'>, CallInput<'train.offer.price'>>({
      query: callQuery('train.offer.price'),
      // A quote is of the moment: an old one must never look like a fresh one.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListStationsQuery,
  useListFaresQuery,
  useSearchOffersQuery,
  useLazySearchOffersQuery,
  usePriceOfferQuery,
} = trainApi;
