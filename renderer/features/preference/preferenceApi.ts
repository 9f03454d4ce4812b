import { preferenceFacts } from '../../../contract/calls/preference/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** What one prefers of flights and hotels. */
export const preferenceApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, preferenceFacts);
    return {
      getTravelPreferences: query('preference.travel.get'),
      addAirline: command('preference.airline.add'),
      removeAirline: command('preference.airline.remove'),
      saveFlightPreference: command('preference.flight.save'),
      saveHotelPreference: command('preference.hotel.save'),
    };
  },
});

export const {
  useGetTravelPreferencesQuery,
  useAddAirlineMutation,
  useRemoveAirlineMutation,
  useSaveFlightPreferenceMutation,
  useSaveHotelPreferenceMutation,
} = preferenceApi;
