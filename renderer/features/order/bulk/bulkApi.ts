import { orderFacts } from '../../../../contract/calls/order/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** The same calls as for one order, made row after row: the sheet shows how each of them goes, not an overlay. */
const facts = {
  'order.refund.quote': { ...orderFacts['order.refund.quote'], quiet: true },
  'order.refund.confirm': { ...orderFacts['order.refund.confirm'], quiet: true },
  'order.cancel': { ...orderFacts['order.cancel'], quiet: true },
} as const;

export const bulkApi = api.injectEndpoints({
  endpoints: (build) => {
    const { command } = endpointsOf(build, facts);
    return {
      quoteOneOfMany: command('order.refund.quote'),
      refundOneOfMany: command('order.refund.confirm'),
      cancelOneOfMany: command('order.cancel'),
    };
  },
});

export const { useQuoteOneOfManyMutation, useRefundOneOfManyMutation, useCancelOneOfManyMutation } = bulkApi;
