import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { bookedLeft } from '../../../travel/quote/bookingSlice.ts';
import { peopleOf } from '../../../travel/quote/partyOfRows.ts';
import { useSent } from './useSent.ts';

/**
 * Once some of a party are booked, or may be, and others are not, the next search is for the others: whichever way leads
 * back from the result, nobody is booked again unseen. It happens once, so that whoever is picked afterwards stays.
 */
export function useBookedLeave(outcomes: readonly RowOutcome[]): void {
  const dispatch = useDispatch();
  const owner = useOwner();
  const picked = useSelector(selectParties)[owner];
  const sent = useSent(outcomes);
  const failed = new Set(outcomes.filter(({ outcome }) => outcome === 'failed').map(({ rowId }) => rowId));
  const isMixed = failed.size > 0 && failed.size < outcomes.length;
  useEffect(() => {
    if (!sent || sent.isPartyLeft || !picked || !isMixed) return;
    const booked = sent.form.rows.filter(({ rowId }) => !failed.has(rowId)).flatMap(peopleOf);
    const keys = new Set(booked.map(travellerKey));
    dispatch(partyPicked({ owner, party: picked.filter(({ ref }) => !keys.has(travellerKey(ref))) }));
    dispatch(bookedLeft({ idem: sent.form.idem }));
  });
}
