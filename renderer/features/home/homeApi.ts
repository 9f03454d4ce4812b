import { homeFacts } from '../../../contract/calls/home/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type Overview = Answer<'home.overview.get'>;

/** What home shows of the person it is for. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({ getOverview: endpointsOf(build, homeFacts).query('home.overview.get') }),
});

export const { useGetOverviewQuery } = homeApi;
