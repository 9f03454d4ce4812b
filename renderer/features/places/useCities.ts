import { useMemo } from 'react';
import { useListFlightCitiesQuery, useListLocalPlacesQuery, useListRailCitiesQuery } from './citiesApi.ts';
import { mergedCities } from './logic/cities.ts';

/** The cities of all products as one list, and what became of asking for them. */
export function useCities() {
  const rail = useListRailCitiesQuery({});
  const air = useListFlightCitiesQuery({});
  const local = useListLocalPlacesQuery({});
  const cities = useMemo(
    () =>
      rail.data && air.data && local.data
        ? mergedCities(rail.data.cities, air.data.cities, local.data.cities)
        : undefined,
    [rail.data, air.data, local.data],
  );
  const all = [rail, air, local];
  return {
    cities,
    error: all.find(({ error }) => error)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch();
    },
  };
}
