import { type Answer, api, callQuery } from '../../shared/api.ts';

export type Overview = Answer<'home.overview.get'>;

/** What home shows of the person it is for. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({ query: callQuery('home.overview.get'), providesTags: ['Home', 'Order'] }),
  }),
});

export const { useGetOverviewQuery } = homeApi;
