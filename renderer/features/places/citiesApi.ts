import { carFacts } from '../../../contract/calls/car/facts.ts';
import { flightFacts } from '../../../contract/calls/flight/facts.ts';
import { trainFacts } from '../../../contract/calls/train/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** Everything the gateway knows of places. */
export const citiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRailCities: endpointsOf(build, trainFacts).query('train.station.list'),
    listFlightCities: endpointsOf(build, flightFacts).query('flight.city.list'),
    listLocalPlaces: endpointsOf(build, carFacts).query('car.place.list'),
  }),
});

export const { useListRailCitiesQuery, useListFlightCitiesQuery, useListLocalPlacesQuery } = citiesApi;
