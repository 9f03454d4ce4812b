import { orderFacts } from '../../../contract/calls/order/facts.ts';
import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** What the command bar asks the gateway. */
export const commandBarApi = api.injectEndpoints({
  endpoints: (build) => ({
    findTravellers: endpointsOf(build, tripFacts).query('trip.traveller.list'),
    findOrders: endpointsOf(build, orderFacts).query('order.list'),
  }),
});

export const { useFindOrdersQuery } = commandBarApi;
