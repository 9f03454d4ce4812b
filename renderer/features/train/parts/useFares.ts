import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { PRESALE_DAYS, saleWindow } from '../../../../contract/rules/rail/railSale.ts';
import type { Place } from '../../../travel/places/place.ts';
import { sameCity } from '../../../travel/places/place.ts';
import { useListFaresQuery } from '../state/trainApi.ts';
import { usePlaces } from './usePlaces.ts';

/** The lowest fare in fen of each date on sale between two places; dates without one are absent. */
export function useFares(from: Place | null, to: Place | null, now: number): ReadonlyMap<string, number> {
  const { cities } = usePlaces();
  const { first } = saleWindow(now);
  const isRoute = from !== null && to !== null && !sameCity(from, to, cities);
  const { data } = useListFaresQuery(isRoute ? { from, to, start: first, days: PRESALE_DAYS } : skipToken);
  return useMemo(
    () =>
      new Map(
        (data?.days ?? []).flatMap((day) => (day.lowestFen === null ? [] : [[day.date, day.lowestFen]])),
      ),
    [data],
  );
}
