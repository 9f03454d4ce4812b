import { flightFacts } from '../../../../contract/calls/flight/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Flight calls of the contract. */
export const flightApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, flightFacts);
    return {
      listAirCities: query('flight.city.list'),
      listFlightFares: query('flight.calendar.list'),
      listIntlFlightFares: query('intlFlight.calendar.list'),
      searchFlights: query('flight.offer.search'),
      searchIntlFlights: query('intlFlight.offer.search'),
      priceFlight: query('flight.offer.price'),
      priceIntlFlight: query('intlFlight.offer.price'),
    };
  },
});

export const {
  useListAirCitiesQuery,
  useListFlightFaresQuery,
  useListIntlFlightFaresQuery,
  useSearchFlightsQuery,
  useLazySearchFlightsQuery,
  useSearchIntlFlightsQuery,
  useLazySearchIntlFlightsQuery,
  usePriceFlightQuery,
  usePriceIntlFlightQuery,
} = flightApi;
