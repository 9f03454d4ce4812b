import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isOnSale } from '../../../../contract/rules/railSale.ts';
import { useGo } from '../../../shared/navigation.ts';
import { placeByWord } from '../logic/place.ts';
import { searchEdited } from '../trainSlice.ts';
import { usePlaces } from './usePlaces.ts';

const names = ['startCity', 'endCity', 'startDate', 'travelId'] as const;

/**
 * Fills the search from a deep link (spec §2: startCity, endCity, startDate, travelId), once per link.
 * Answers the words no city or station goes by.
 */
export function useDeepLink(now: number): readonly string[] {
  const [params] = useSearchParams();
  const dispatch = useDispatch();
  const { cities } = usePlaces();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const go = useGo();
  const link = names.map((name) => params.get(name) ?? '').join('\n');
  useEffect(() => {
    if (cities.length === 0 || link.trim() === '') return;
    const [start = '', end = '', date = '', travelId = ''] = link.split('\n');
    const from = placeByWord(start, cities);
    const to = placeByWord(end, cities);
    setUnknown([start && !from ? start : '', end && !to ? end : ''].filter((word) => word !== ''));
    dispatch(
      searchEdited({
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        ...(isOnSale(date, now) ? { date } : {}),
        travelId: travelId || null,
      }),
    );
    // Taken over: the search is kept from here on, and the same link can be followed again.
    go('trainSearch', {}, { replace: true });
  }, [cities, link, now, dispatch, go]);
  return unknown;
}
