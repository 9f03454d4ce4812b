import { carFacts } from '../../../../contract/calls/car/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Car calls of the contract. */
export const carApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, carFacts);
    return {
      listCarPlaces: query('car.place.list'),
      listTransfers: query('car.transfer.list'),
      searchRides: query('car.offer.search'),
      priceRide: query('car.offer.price'),
    };
  },
});

export const {
  useListCarPlacesQuery,
  useListTransfersQuery,
  useSearchRidesQuery,
  useLazySearchRidesQuery,
  usePriceRideQuery,
} = carApi;
