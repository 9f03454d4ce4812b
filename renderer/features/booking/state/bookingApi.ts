import type { CallInput } from '../../../../contract/registry.ts';
import { type Answer, api, type CommandArg, callCommand, callQuery } from '../../../shared/api.ts';

/** Trip calls of the contract, of every product; the lists of travellers are read through travel/party. */
export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    addGuest: build.mutation<Answer<'trip.guest.add'>, CommandArg<'trip.guest.add'>>({
      query: callCommand('trip.guest.add'),
      invalidatesTags: (answer) => (answer ? ['Traveller'] : []),
    }),
    getTrip: build.query<Answer<'trip.draft.get'>, CallInput<'trip.draft.get'>>({
      query: callQuery('trip.draft.get'),
    }),
    /** What became of a booking sent without a definite answer; one that booked nothing is closed by asking. */
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
          bookingApi.util.upsertQueryData('getTrip', { tripId }, { tripId, rows, asOf: Date.now() }),
        );
      },
    }),
  }),
});

export const { useAddGuestMutation, useGetTripQuery, useBookTripMutation, useSettleTripMutation } =
  bookingApi;
