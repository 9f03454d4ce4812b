import { paymentFacts } from '../../../../contract/calls/payment/facts.ts';
import { tripFacts } from '../../../../contract/calls/trip/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Trip calls of the contract, of every product; the lists of travellers are read through travel/party. */
export const bookingApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, tripFacts);
    const payment = endpointsOf(build, paymentFacts);
    return {
      addDocument: command('trip.document.add'),
      addGuest: command('trip.guest.add'),
      findTravellers: query('trip.traveller.find'),
      listInsurances: payment.query('payment.insurance.list'),
      getTrip: query('trip.draft.get'),
      /** What became of a booking sent without a definite answer; one that booked nothing is closed by asking. */
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
            bookingApi.util.upsertQueryData('getTrip', { tripId }, { tripId, rows, asOf: Date.now() }),
          );
        },
      }),
    };
  },
});

export const {
  useAddDocumentMutation,
  useAddGuestMutation,
  useFindTravellersQuery,
  useGetTripQuery,
  useListInsurancesQuery,
  useBookTripMutation,
  useSettleTripMutation,
} = bookingApi;
