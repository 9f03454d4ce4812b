import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** Trip calls of the contract that change something; the lists are read through shared/picking. */
export const tripApi = api.injectEndpoints({
  endpoints: (build) => ({ addGuest: endpointsOf(build, tripFacts).command('trip.guest.add') }),
});

export const { useAddGuestMutation } = tripApi;
