import { useCallback } from 'react';
import { freshData } from '../../../shared/failure/freshData.ts';
import type { FindAgain } from '../../../travel/product/product.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { hotelFactsOf } from '../logic/hotelFacts.ts';
import { useLazyListRoomsQuery } from '../state/hotelApi.ts';
import { sharingOf } from './sharing.ts';

/** Finds the same room of the same hotel for the same nights under a fresh offer. */
export function useFindAgain({ choice, rows }: BookingForm): FindAgain {
  const [list, { isFetching, error }] = useLazyListRoomsQuery();
  const find = useCallback(async () => {
    const facts = hotelFactsOf(choice);
    if (!facts) return 'gone';
    const { hotelId, roomId, checkIn, checkOut } = facts;
    const travellers = rows.map((row) => row.traveller);
    const data = freshData(await list({ hotelId, checkIn, checkOut, travellers, ...sharingOf(rows) }));
    if (!data) return 'failed';
    const same = data.rooms.find((room) => room.roomId === roomId);
    return same ? { offerId: same.offerId } : 'gone';
  }, [choice, rows, list]);
  return { find, isFinding: isFetching, error };
}
