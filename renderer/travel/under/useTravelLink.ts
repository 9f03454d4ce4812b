import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useOwner } from '../party/useParty.ts';
import { searchLink } from '../places/searchLink.ts';
import { travelNamed } from '../quote/bookingSlice.ts';

/** Keeps the application a link names (spec §2 travelId, §4 ext_travel_id) for what is booked from here on. */
export function useTravelLink(params: URLSearchParams): void {
  const dispatch = useDispatch();
  const owner = useOwner();
  const travelId = searchLink(params).travelId || (params.get('ext_travel_id')?.trim() ?? '');
  useEffect(() => {
    if (travelId) dispatch(travelNamed({ owner, travelId: travelId.slice(0, mostLetters) }));
  }, [travelId, owner, dispatch]);
}

/** Longer than any id or number of an application. */
const mostLetters = 64;
