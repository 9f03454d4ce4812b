import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isOnSale } from '../../../../contract/rules/rail/railSale.ts';
import { useGo } from '../../../shared/navigation.ts';
import { dateWord, type LinkFault, type SearchLink } from '../../../travel/places/searchLink.ts';
import { type LinkEnds, useRouteLink } from '../../../travel/places/useRouteLink.ts';
import { searchEdited } from '../state/trainSlice.ts';
import { usePlaces } from './usePlaces.ts';

/** Fills the search from a deep link. Answers the words no place goes by, and the days that cannot be asked for. */
export function useDeepLink(now: number): readonly LinkFault[] {
  const dispatch = useDispatch();
  const go = useGo();
  const [params] = useSearchParams();
  const take = useCallback(
    ({ startDate, travelId }: SearchLink, ends: LinkEnds, link: URLSearchParams) => {
      const isUsable = isOnSale(startDate, now);
      const date = isUsable ? { date: startDate } : {};
      dispatch(searchEdited({ ...ends, ...date, travelId: travelId || null }));
      return [isUsable ? '' : dateWord(link, 'startDate')];
    },
    [now, dispatch],
  );
  const done = useCallback(() => go('trainSearch', {}, { replace: true }), [go]);
  return useRouteLink(params, usePlaces().cities, take, done);
}
