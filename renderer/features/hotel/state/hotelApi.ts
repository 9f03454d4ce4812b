import { hotelFacts } from '../../../../contract/calls/hotel/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';
import { pagesOf } from '../../../shared/pagedEndpoints.ts';

const pageSize = 30;

/** Hotel calls of the contract. */
export const hotelApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, hotelFacts);
    return {
      listHotelCities: query('hotel.city.list'),
      searchHotels: pagesOf(build, hotelFacts)('hotel.offer.search', pageSize),
      findHotelsNear: query('hotel.offer.search'),
      listRooms: query('hotel.offer.list'),
      priceRoom: query('hotel.offer.price'),
    };
  },
});

export const {
  useListHotelCitiesQuery,
  useSearchHotelsInfiniteQuery,
  useLazyFindHotelsNearQuery,
  useListRoomsQuery,
  useLazyListRoomsQuery,
  usePriceRoomQuery,
} = hotelApi;
