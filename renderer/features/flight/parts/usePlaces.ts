import { useCallback, useMemo } from 'react';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { type City, type Place, placeName } from '../../../travel/places/place.ts';
import { useListAirCitiesQuery } from '../state/flightApi.ts';
import { useFlightKind } from './useFlightKind.ts';

/** Cities with their airports (inside China only for its flights), and what to call a place in the language shown. */
export function usePlaces() {
  const language = useLanguage();
  const { kind } = useFlightKind();
  const input = kind === 'flight' ? ({ market: 'domestic' } as const) : {};
  const { data, isLoading, isFetching, isError, error, refetch } = useListAirCitiesQuery(input);
  const cities = useMemo(
    (): readonly City[] =>
      (data?.cities ?? []).map(({ airports, ...city }) => ({ ...city, stations: airports })),
    [data],
  );
  const nameOf = useCallback(
    (place: Place | null) => {
      const words = place && placeName(place, cities);
      return words ? localisedText(words, language) : '';
    },
    [cities, language],
  );
  return { cities, nameOf, isLoading, isFetching, isError, error, refetch };
}
