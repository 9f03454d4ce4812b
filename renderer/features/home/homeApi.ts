import { api, callQuery } from '../../shared/api.ts';

/** What home shows of the person it is for. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({ query: callQuery('home.overview.get'), providesTags: ['Home', 'Order'] }),
  }),
});

export const { useGetOverviewQuery } = homeApi;
