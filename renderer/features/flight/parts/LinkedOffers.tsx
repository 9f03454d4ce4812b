import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNow } from '../../../shared/hooks/useNow.ts';
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
  const now = useNow();
  const { kind } = useFlightKind();
  const take: TakeList = useCallback(
    ({ startDate: date, travelId }, { from, to }, params) => {
      if (!isOnSale(date, now)) return null;
      const returnDate = linkedReturn(kind, date, linkEndDate(params), now);
      dispatch(searchEdited({ kind, value: { from, to, date, returnDate, travelId: travelId || null } }));
      dispatch(searched({ kind, value: { from, to } }));
      const query = { from: placeParam(from), to: placeParam(to), date };
      return returnDate ? { ...query, returnDate } : query;
    },
    [kind, now, dispatch],
  );
  return <LinkedList places={usePlaces()} take={take} />;
}
