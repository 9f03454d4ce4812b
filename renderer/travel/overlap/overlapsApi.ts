import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** What travellers are booked on beside an offer. */
export const overlapsApi = api.injectEndpoints({
  endpoints: (build) => ({ getOverlaps: endpointsOf(build, tripFacts).query('trip.overlap.list') }),
});

export const { useGetOverlapsQuery } = overlapsApi;
