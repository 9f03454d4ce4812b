import { useCallback } from 'react';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { Place } from '../../../travel/places/place.ts';
import { type City, placeName } from '../../../travel/places/place.ts';
import { useListStationsQuery } from '../state/trainApi.ts';

const none: readonly City[] = [];

/** The cities with their stations, and what to call a place in the language shown. */
export function usePlaces() {
  const language = useLanguage();
  const { data, isLoading, isFetching, isError, error, refetch } = useListStationsQuery({});
  const cities = data?.cities ?? none;
  const nameOf = useCallback(
    (place: Place | null) => {
      const words = place && placeName(place, cities);
      return words ? localisedText(words, language) : '';
    },
    [cities, language],
  );
  return { cities, nameOf, isLoading, isFetching, isError, error, refetch };
}
