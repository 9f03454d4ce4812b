import type { CallInput } from '../../../contract/registry.ts';
import { type Answer, api, type CommandArg, callCommand, callQuery } from '../../shared/api.ts';

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
    getTrip: build.query<Answer<'trip.draft.get'>, CallInput<'trip.draft.get'>>({
      query: callQuery('trip.draft.get'),
    }),
    /** What became of a booking sent without a definite answer; one that came to nothing is closed by asking. */
    settleTrip: build.mutation<Answer<'trip.draft.settle'>, CommandArg<'trip.draft.settle'>>({
      query: callCommand('trip.draft.settle'),
      invalidatesTags: (answer) => (answer?.state === 'sent' ? ['Order', 'Home', 'Offer'] : []),
    }),
    bookTrip: build.mutation<Answer<'trip.draft.submit'>, CommandArg<'trip.draft.submit'>>({
      query: callCommand('trip.draft.submit'),
      invalidatesTags: (answer) => (answer ? ['Order', 'Home', 'Offer'] : []),
      // The result screen shows what was just answered, without asking again.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { tripId, rows } = answer.data;
        void dispatch(
          trainApi.util.upsertQueryData('getTrip', { tripId }, { tripId, rows, asOf: Date.now() }),
        );
      },
    }),
  }),
});

export const {
  useListStationsQuery,
  useListFaresQuery,
  useSearchOffersQuery,
  useLazySearchOffersQuery,
  usePriceOfferQuery,
  useGetTripQuery,
  useBookTripMutation,
  useSettleTripMutation,
} = trainApi;
