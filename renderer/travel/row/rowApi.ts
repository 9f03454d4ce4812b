import { paymentFacts } from '../../../contract/calls/payment/facts.ts';
import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** What a row may be given beside its option: documents and insurances. */
export const rowApi = api.injectEndpoints({
  endpoints: (build) => ({
    addDocument: endpointsOf(build, tripFacts).command('trip.document.add'),
    listInsurances: endpointsOf(build, paymentFacts).query('payment.insurance.list'),
  }),
});

export const { useAddDocumentMutation, useListInsurancesQuery } = rowApi;
