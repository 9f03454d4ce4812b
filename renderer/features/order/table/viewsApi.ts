import { briefFacts } from '../../../../contract/calls/brief/facts.ts';
import { orderFacts } from '../../../../contract/calls/order/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Ways of looking at the table, kept at the gateway, and the itineraries and vouchers of several orders. */
export const viewsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, orderFacts);
    const brief = endpointsOf(build, briefFacts);
    return {
      listViews: query('order.view.list'),
      saveView: command('order.view.save'),
      removeView: command('order.view.remove'),
      getPapers: query('order.papers.get'),
      getItineraries: brief.query('brief.papers.get'),
    };
  },
});

export const {
  useListViewsQuery,
  useSaveViewMutation,
  useRemoveViewMutation,
  useLazyGetPapersQuery,
  useLazyGetItinerariesQuery,
} = viewsApi;
