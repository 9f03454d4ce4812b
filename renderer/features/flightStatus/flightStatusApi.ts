import { flightFacts } from '../../../contract/calls/flight/facts.ts';
import { flightStatusFacts } from '../../../contract/calls/flightStatus/facts.ts';
import { signInPageFacts } from '../../../contract/calls/signInPage/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type FlightStatus = Answer<'flightStatus.search'>['flights'][number];
export type TransitWay = Answer<'flightStatus.transit.list'>['ways'][number];

/** How flights run, and which of them one follows. */
export const flightStatusApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, {
      ...flightStatusFacts,
      ...flightFacts,
      ...signInPageFacts,
    });
    return {
      searchFlightStatus: query('flightStatus.search'),
      listTransits: query('flightStatus.transit.list'),
      listFollows: query('flightStatus.follow.list'),
      addFollow: command('flightStatus.follow.add'),
      removeFollow: command('flightStatus.follow.remove'),
      listStatusCities: query('flight.city.list'),
      getSampleMark: query('account.gateway.get'),
    };
  },
});

export const {
  useSearchFlightStatusQuery,
  useListTransitsQuery,
  useListFollowsQuery,
  useAddFollowMutation,
  useRemoveFollowMutation,
  useListStatusCitiesQuery,
  useGetSampleMarkQuery,
} = flightStatusApi;
