import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isOnSale } from '../../../../contract/rules/rail/railSale.ts';
import { useGo } from '../../../shared/navigation.ts';
import {
  dateWord,
  type LinkFault,
  linkFaults,
  linkPlaces,
  saysSearch,
  searchLink,
} from '../../../travel/places/searchLink.ts';
import { searchEdited } from '../state/trainSlice.ts';
import { usePlaces } from './usePlaces.ts';

/**
 * Fills the search from a deep link (spec §2: startCity, endCity, startDate, travelId), once per link.
 * Answers the words no place goes by, and the days that cannot be asked for.
 */
export function useDeepLink(now: number): readonly LinkFault[] {
  const [params] = useSearchParams();
  const dispatch = useDispatch();
  const { cities } = usePlaces();
  const [faults, setFaults] = useState<readonly LinkFault[]>([]);
  const go = useGo();
  const { startCity, endCity, startDate, travelId } = searchLink(params);
  const startWord = dateWord(params, 'startDate');
  useEffect(() => {
    const link = { startCity, endCity, startDate, travelId };
    if (cities.length === 0 || !(saysSearch(link) || startWord)) return;
    const { from, to, unknown: strange } = linkPlaces(link, cities);
    setFaults(linkFaults(strange, [isOnSale(startDate, now) ? '' : startWord]));
    dispatch(
      searchEdited({
        ...(startCity ? { from } : {}),
        ...(endCity ? { to } : {}),
        ...(isOnSale(startDate, now) ? { date: startDate } : {}),
        travelId: travelId || null,
      }),
    );
    // Taken over: the search is kept from here on, and the same link can be followed again. Not in this effect: the
    // page may have been led here in the same moment, and what stands beside it is not known before all effects ran.
    const timer = setTimeout(() => go('trainSearch', {}, { replace: true }), 0);
    return () => clearTimeout(timer);
  }, [cities, startCity, endCity, startDate, startWord, travelId, now, dispatch, go]);
  return faults;
}
