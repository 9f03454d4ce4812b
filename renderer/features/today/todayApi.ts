import { authFacts } from '../../../contract/calls/auth/facts.ts';
import { homeFacts } from '../../../contract/calls/home/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type Today = Answer<'home.today.get'>;
export type TodayGroup = Today['groups'][number];
export type TodayRow = TodayGroup['rows'][number];

/** What waits today, outdated by every command and push that outdates orders; and who granted what, for how long. */
export const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getToday: endpointsOf(build, homeFacts).query('home.today.get'),
    listGrantsHeld: endpointsOf(build, authFacts).query('auth.principal.list'),
  }),
});

export const { useGetTodayQuery, useListGrantsHeldQuery } = todayApi;
