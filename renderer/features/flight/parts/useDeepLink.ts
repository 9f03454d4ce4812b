import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useGo } from '../../../shared/navigation.ts';
import {
  dateWord,
  type LinkFault,
  linkFaults,
  linkPlaces,
  saysSearch,
  searchLink,
} from '../../../travel/places/searchLink.ts';
import { linkEndDate, linkedReturn } from '../logic/linkedReturn.ts';
import { isOnSale } from '../logic/saleDates.ts';
import { searchEdited } from '../state/flightSlice.ts';
import { useFlightKind } from './useFlightKind.ts';
import { usePlaces } from './usePlaces.ts';

/**
 * Fills the search from a deep link (spec §2: startCity, endCity, startDate, endDate, travelId), once per link.
 * Answers the words no place goes by, and the days that cannot be asked for.
 */
export function useDeepLink(now: number): readonly LinkFault[] {
  const [params] = useSearchParams();
  const dispatch = useDispatch();
  const { kind, screens } = useFlightKind();
  const { cities } = usePlaces();
  const [faults, setFaults] = useState<readonly LinkFault[]>([]);
  const go = useGo();
  const { startCity, endCity, startDate, travelId } = searchLink(params);
  const endDate = linkEndDate(params);
  const startWord = dateWord(params, 'startDate');
  const endWord = dateWord(params, 'endDate');
  useEffect(() => {
    const link = { startCity, endCity, startDate, travelId };
    if (cities.length === 0 || !(saysSearch(link) || startWord)) return;
    const { from, to, unknown: strange } = linkPlaces(link, cities);
    const returnDate = linkedReturn(kind, startDate, endDate, now);
    // At home the end of a trip is no flight back.
    const isBackLost = kind === 'intlFlight' && returnDate === null;
    setFaults(linkFaults(strange, [isOnSale(startDate, now) ? '' : startWord, isBackLost ? endWord : '']));
    const value = {
      ...(startCity ? { from } : {}),
      ...(endCity ? { to } : {}),
      ...(isOnSale(startDate, now) ? { date: startDate } : {}),
      returnDate,
      travelId: travelId || null,
    };
    dispatch(searchEdited({ kind, value }));
    // Taken over: the search is kept from here on, and the same link can be followed again. Not in this effect: the
    // page may have been led here in the same moment, and what stands beside it is not known before all effects ran.
    const timer = setTimeout(() => go(screens.search, {}, { replace: true }), 0);
    return () => clearTimeout(timer);
  }, [
    cities,
    kind,
    screens,
    startCity,
    endCity,
    startDate,
    startWord,
    endDate,
    endWord,
    travelId,
    now,
    dispatch,
    go,
  ]);
  return faults;
}
