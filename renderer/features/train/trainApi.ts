import { trainFacts } from '../../../contract/calls/train/facts.ts';
import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** Rail calls of the contract, and those that book. */
export const trainApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, { ...trainFacts, ...tripFacts });
    return {
      listStations: query('train.station.list'),
      listFares: query('train.calendar.list'),
      searchOffers: query('train.offer.search'),
      priceOffer: query('train.offer.price'),
      getTrip: query('trip.draft.get'),
      /** What became of a booking sent without a definite answer; one that came to nothing is closed by asking. */
      settleTrip: command('trip.draft.settle', {
        invalidatesTags: (answer) =>
          answer?.state === 'sent' ? tripFacts['trip.draft.settle'].outdates : [],
      }),
      bookTrip: command('trip.draft.submit', {
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
    };
  },
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
