import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useGo } from '../../../shared/navigation.ts';
import { dateWord, type LinkFault, type SearchLink } from '../../../travel/places/searchLink.ts';
import { type LinkEnds, useRouteLink } from '../../../travel/places/useRouteLink.ts';
import { linkEndDate, linkedReturn } from '../logic/linkedReturn.ts';
import { isOnSale } from '../logic/saleDates.ts';
import { searchEdited } from '../state/flightSlice.ts';
import { useFlightKind } from './useFlightKind.ts';
import { usePlaces } from './usePlaces.ts';

/**
 * Fills the search from a deep link, its endDate included. Answers the words no place goes by, and the days that cannot
 * be asked for.
 */
export function useDeepLink(now: number): readonly LinkFault[] {
  const dispatch = useDispatch();
  const go = useGo();
  const [params] = useSearchParams();
  const { kind, screens } = useFlightKind();
  const take = useCallback(
    ({ startDate, travelId }: SearchLink, ends: LinkEnds, link: URLSearchParams) => {
      const isUsable = isOnSale(startDate, now);
      const returnDate = linkedReturn(startDate, linkEndDate(link), now);
      const date = isUsable ? { date: startDate } : {};
      dispatch(
        searchEdited({ kind, value: { ...ends, ...date, returnDate, more: [], travelId: travelId || null } }),
      );
      return [isUsable ? '' : dateWord(link, 'startDate'), returnDate ? '' : dateWord(link, 'endDate')];
    },
    [kind, now, dispatch],
  );
  const done = useCallback(() => go(screens.search, {}, { replace: true }), [screens, go]);
  return useRouteLink(params, usePlaces().cities, take, done);
}
