import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
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
  const { kind } = useFlightKind();
  const take = useCallback(
    ({ startDate, travelId }: SearchLink, ends: LinkEnds, params: URLSearchParams) => {
      const isUsable = isOnSale(startDate, now);
      const returnDate = linkedReturn(kind, startDate, linkEndDate(params), now);
      const date = isUsable ? { date: startDate } : {};
      dispatch(searchEdited({ kind, value: { ...ends, ...date, returnDate, travelId: travelId || null } }));
      // At home the end of a trip is no flight back.
      const isBackLost = kind === 'intlFlight' && returnDate === null;
      return [isUsable ? '' : dateWord(params, 'startDate'), isBackLost ? dateWord(params, 'endDate') : ''];
    },
    [kind, now, dispatch],
  );
  return useRouteLink(usePlaces().cities, take);
}
