import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** Sending a draft, and what became of it: of every product, on the confirm screen and on the desk. */
export const tripApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, tripFacts);
    return {
      getDraft: query('trip.draft.get'),
      /** What became of a booking sent without a definite answer; one that booked nothing is closed by asking. */
      settleTrip: command('trip.draft.settle', {
        invalidatesTags: (answer) =>
          answer?.state === 'sent' ? tripFacts['trip.draft.settle'].outdates : [],
      }),
      bookTrip: command('trip.draft.submit', {
        // The result is shown as it was just answered, without asking again; of rows that joined a trip the rest is missing.
        onQueryStarted: async ({ input }, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (!answer || input.tripId !== undefined) return;
          const { tripId, rows } = answer.data;
          void dispatch(
            tripApi.util.upsertQueryData('getDraft', { tripId }, { tripId, rows, asOf: Date.now() }),
          );
        },
      }),
    };
  },
});

export const { useGetDraftQuery, useBookTripMutation, useSettleTripMutation } = tripApi;
