import { journeyFacts } from '../../../contract/calls/journey/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** Trips and standards; whatever outdates an order outdates its trip. */
export const journeyApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, journeyFacts);
    return {
      listTrips: query('journey.trip.list'),
      getTrip: query('journey.trip.get'),
      getStandard: query('journey.standard.get'),
    };
  },
});

export const { useListTripsQuery, useGetTripQuery, useGetStandardQuery } = journeyApi;
