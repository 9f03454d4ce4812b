import { tripFacts } from '../../../../contract/calls/trip/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Trip calls of the contract, of every product; the lists of travellers are read through travel/party. */
export const bookingApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, tripFacts);
    return {
      addGuest: command('trip.guest.add'),
      findTravellers: query('trip.traveller.find'),
    };
  },
});

export const { useAddGuestMutation, useFindTravellersQuery } = bookingApi;
