import { settingsFacts } from '../../../contract/calls/settings/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** The places a person chose; kept by the gateway for the account, not on the device. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, settingsFacts);
    return {
      listUsedPlaces: query('place.used.list'),
      addUsedPlace: command('place.used.add'),
      clearUsedPlaces: command('place.used.clear'),
    };
  },
});

export const { useListUsedPlacesQuery, useAddUsedPlaceMutation, useClearUsedPlacesMutation } = placesApi;
