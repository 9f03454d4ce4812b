import { type Answer, api, type CommandArg, callCommand } from '../../shared/api.ts';

/** Trip calls of the contract that change something; the lists are read through shared/picking. */
export const tripApi = api.injectEndpoints({
  endpoints: (build) => ({
    addGuest: build.mutation<Answer<'trip.guest.add'>, CommandArg<'trip.guest.add'>>({
      query: callCommand('trip.guest.add'),
      invalidatesTags: (answer) => (answer ? ['Traveller'] : []),
    }),
  }),
});

export const { useAddGuestMutation } = tripApi;
