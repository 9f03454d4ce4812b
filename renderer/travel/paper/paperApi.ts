import { orderFacts } from '../../../contract/calls/order/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

const paperApi = api.injectEndpoints({
  endpoints: (build) => ({ getPaper: endpointsOf(build, orderFacts).query('order.paper.get') }),
});

export const { useLazyGetPaperQuery } = paperApi;
