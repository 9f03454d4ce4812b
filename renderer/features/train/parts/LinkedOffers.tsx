import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isOnSale } from '../../../../contract/rules/rail/railSale.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { LinkedList, type TakeList } from '../../../travel/offers/LinkedList.tsx';
import { placeParam } from '../../../travel/places/place.ts';
import { searchEdited, searched } from '../state/trainSlice.ts';
import { usePlaces } from './usePlaces.ts';

/** A list of trains asked for in the words of a deep link. */
export function LinkedOffers() {
  const dispatch = useDispatch();
  const go = useGo();
  const [params] = useSearchParams();
  const now = useNow();
  const take: TakeList = useCallback(
    ({ startDate: date, travelId }, { from, to }) => {
      if (!isOnSale(date, now)) return null;
      dispatch(searchEdited({ from, to, date, travelId: travelId || null }));
      dispatch(searched({ from, to }));
      return { from: placeParam(from), to: placeParam(to), date };
    },
    [now, dispatch],
  );
  const onTaken = useCallback(
    (to: 'offers' | 'search', query: Readonly<Record<string, string>>) =>
      go(to === 'offers' ? 'trainOffers' : 'trainSearch', query, { replace: true }),
    [go],
  );
  return <LinkedList params={params} places={usePlaces()} take={take} onTaken={onTaken} />;
}
