import { homeFacts } from '../../../contract/calls/home/facts.ts';
import { type Answer, api } from '../api.ts';
import { endpointsOf } from '../endpoints.ts';

export type Overview = Answer<'home.overview.get'>;

/** What home shows of the person it is for, and main navigation counts. */
export const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({ getOverview: endpointsOf(build, homeFacts).query('home.overview.get') }),
});

export const { useGetOverviewQuery } = overviewApi;
