import { paymentFacts } from '../../../contract/calls/payment/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** What waits for the money of those one books for, as lists and the payment screen both ask for it. */
export const { useListOwedQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listOwed: endpointsOf(build, paymentFacts).query('payment.owed.list') }),
});
