import { trainFacts } from '../../../../contract/calls/train/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Where trains call: an offered one, and the one of an order. */
export const stopsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, trainFacts);
    return { listStops: query('train.stop.list'), getRun: query('train.run.get') };
  },
});

export const { useListStopsQuery, useGetRunQuery } = stopsApi;
