import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { isOnSale } from '../../../../contract/rules/rail/railSale.ts';
import { dateWord, type LinkFault, type SearchLink } from '../../../travel/places/searchLink.ts';
import { type LinkEnds, useRouteLink } from '../../../travel/places/useRouteLink.ts';
import { searchEdited } from '../state/trainSlice.ts';
import { usePlaces } from './usePlaces.ts';

/** Fills the search from a deep link. Answers the words no place goes by, and the days that cannot be asked for. */
export function useDeepLink(now: number): readonly LinkFault[] {
  const dispatch = useDispatch();
  const take = useCallback(
    ({ startDate, travelId }: SearchLink, ends: LinkEnds, params: URLSearchParams) => {
      const isUsable = isOnSale(startDate, now);
      const date = isUsable ? { date: startDate } : {};
      dispatch(searchEdited({ ...ends, ...date, travelId: travelId || null }));
      return [isUsable ? '' : dateWord(params, 'startDate')];
    },
    [now, dispatch],
  );
  return useRouteLink(usePlaces().cities, take);
}
