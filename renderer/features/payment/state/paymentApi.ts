import { paymentFacts } from '../../../../contract/calls/payment/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Payments of persons, and the cashier's page. */
export const paymentApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, paymentFacts);
    return {
      getPayment: query('payment.get'),
      openPayment: command('payment.open'),
      cancelPayment: command('payment.cancel'),
      getCharge: query('payment.cashier.get'),
      decideCharge: command('payment.cashier.pay'),
    };
  },
});

export const {
  useGetPaymentQuery,
  useOpenPaymentMutation,
  useCancelPaymentMutation,
  useGetChargeQuery,
  useDecideChargeMutation,
} = paymentApi;
