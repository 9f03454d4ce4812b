import { orderFacts } from '../../../contract/calls/order/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** The order a list of offers is looked through for. */
export const changingApi = api.injectEndpoints({
  endpoints: (build) => ({ getOrderToChange: endpointsOf(build, orderFacts).query('order.detail.get') }),
});

export const { useGetOrderToChangeQuery } = changingApi;
