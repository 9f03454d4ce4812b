import { useCallback, useMemo } from 'react';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { CarCity, CarSpot } from '../logic/carSpot.ts';
import { useListCarPlacesQuery } from '../state/carApi.ts';

const none: readonly CarCity[] = [];

/** The cities cars drive in, with their places by code, and what to call one in the language shown. */
export function useCarPlaces() {
  const language = useLanguage();
  const { data, isLoading, isFetching, isError, error, refetch } = useListCarPlacesQuery({});
  const cities = data?.cities ?? none;
  const spots = useMemo(
    () =>
      new Map(
        cities.flatMap((city) =>
          city.places.map((place): [string, CarSpot] => [place.code, { place, city }]),
        ),
      ),
    [cities],
  );
  const spotOf = useCallback((code: string | null) => (code ? spots.get(code) : undefined), [spots]);
  const nameOf = useCallback(
    (code: string | null) => {
      const spot = spotOf(code);
      return spot ? localisedText(spot.place.name, language) : '';
    },
    [spotOf, language],
  );
  return { cities, spotOf, nameOf, isLoading, isFetching, isError, error, refetch };
}

export type CarPlaces = ReturnType<typeof useCarPlaces>;
