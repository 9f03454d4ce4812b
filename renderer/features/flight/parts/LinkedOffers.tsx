import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useGo } from '../../../shared/navigation.ts';
import { LinkedList, type TakeList } from '../../../travel/offers/LinkedList.tsx';
import { placeParam } from '../../../travel/places/place.ts';
import { linkEndDate, linkedReturn } from '../logic/linkedReturn.ts';
import { isOnSale } from '../logic/saleDates.ts';
import { searchEdited, searched } from '../state/flightSlice.ts';
import { useFlightKind } from './useFlightKind.ts';
import { usePlaces } from './usePlaces.ts';

/** A list of flights asked for in the words of a deep link, out and perhaps back. */
export function LinkedOffers() {
  const dispatch = useDispatch();
  const go = useGo();
  const [params] = useSearchParams();
  const now = useNow();
  const { kind, screens } = useFlightKind();
  const take: TakeList = useCallback(
    ({ startDate: date, travelId }, { from, to }, link) => {
      if (!isOnSale(date, now)) return null;
      const returnDate = linkedReturn(date, linkEndDate(link), now);
      dispatch(
        searchEdited({ kind, value: { from, to, date, returnDate, more: [], travelId: travelId || null } }),
      );
      dispatch(searched({ kind, value: { from, to } }));
      const query = { from: placeParam(from), to: placeParam(to), date };
      return returnDate ? { ...query, returnDate } : query;
    },
    [kind, now, dispatch],
  );
  const onTaken = useCallback(
    (to: 'offers' | 'search', query: Readonly<Record<string, string>>) =>
      go(screens[to], query, { replace: true }),
    [screens, go],
  );
  return <LinkedList params={params} places={usePlaces()} take={take} onTaken={onTaken} />;
}
