import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { placeParts } from '../logic/hotelPlace.ts';
import { searchEdited, selectSearch } from '../state/hotelSlice.ts';
import { usePlaces } from './usePlaces.ts';

export const wheres = ['home', 'abroad'] as const;
export type Where = (typeof wheres)[number];

/**
 * Whether rooms are looked for at home or abroad, and the cities there. A place that is chosen says it; turning to the
 * other side lets it go.
 */
export function useWhere() {
  const dispatch = useDispatch();
  const { place, isAbroad } = useSelector(selectSearch);
  const places = usePlaces();
  const { cities, listed } = places;
  const sides = useMemo(
    () =>
      new Map(
        (listed ?? []).map(({ code, country }): [string, Where] => [
          code,
          country === 'CN' ? 'home' : 'abroad',
        ]),
      ),
    [listed],
  );
  const where = (place && sides.get(placeParts(place).city)) ?? (isAbroad ? 'abroad' : 'home');
  const own = useMemo(() => cities.filter(({ code }) => sides.get(code) === where), [cities, sides, where]);
  return {
    where,
    places: { ...places, cities: own },
    turn: (to: Where) => {
      if (to !== where) dispatch(searchEdited({ isAbroad: to === 'abroad', place: null }));
    },
  };
}
