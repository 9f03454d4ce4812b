import { useCallback } from 'react';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { choiceOf, hotelFactsOf } from '../logic/hotelFacts.ts';
import { useLazyListRoomsQuery } from '../state/hotelApi.ts';

/** The rooms of a form's hotel for its nights. */
export function useOffersLike({ choice }: BookingForm) {
  const [list] = useLazyListRoomsQuery();
  return useCallback(
    async (travellers: readonly TravellerRef[]) => {
      const facts = hotelFactsOf(choice);
      if (!facts) return 'failed';
      const { hotelId, checkIn, checkOut } = facts;
      const { data } = await list({ hotelId, checkIn, checkOut, travellers: [...travellers] });
      return (
        data?.rooms.map((room) => ({
          choice: choiceOf(data.hotel, room, null, { checkIn, checkOut }),
          options: room.options,
        })) ?? 'failed'
      );
    },
    [choice, list],
  );
}
