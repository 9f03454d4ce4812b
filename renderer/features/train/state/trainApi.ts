import { trainFacts } from '../../../../contract/calls/train/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Rail calls of the contract. */
export const trainApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, trainFacts);
    return {
      listStations: query('train.station.list'),
      listFares: query('train.calendar.list'),
      searchOffers: query('train.offer.search'),
      priceOffer: query('train.offer.price'),
    };
  },
});

export const {
  useListStationsQuery,
  useListFaresQuery,
  useSearchOffersQuery,
  useLazySearchOffersQuery,
  usePriceOfferQuery,
} = trainApi;
