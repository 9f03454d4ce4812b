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
    };
  },
});

export const { useAddDocumentMutation, useAddGuestMutation, useFindTravellersQuery, useListInsurancesQuery } =
  bookingApi;
