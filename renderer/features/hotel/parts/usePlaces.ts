import { useCallback, useMemo } from 'react';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { type Place, placeName } from '../../../travel/places/place.ts';
import { hotelCities } from '../logic/hotelPlace.ts';
import { useListHotelCitiesQuery } from '../state/hotelApi.ts';

/** The cities with hotels and their quarters, as the picker of places takes them, and what to call one. */
export function usePlaces() {
  const language = useLanguage();
  const { data, isLoading, isFetching, isError, error, refetch } = useListHotelCitiesQuery({});
  const listed = data?.cities;
  const cities = useMemo(() => hotelCities(listed ?? []), [listed]);
  const nameOf = useCallback(
    (place: Place | null) => {
      const words = place && placeName(place, cities);
      return words ? localisedText(words, language) : '';
    },
    [cities, language],
  );
  return { cities, listed, nameOf, isLoading, isFetching, isError, error, refetch };
}
