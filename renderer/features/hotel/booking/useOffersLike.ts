import { useCallback } from 'react';
import type { HotelCard, HotelFound, RoomOffer } from '../../../../contract/shapes/hotel.ts';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import type { LikeOffer } from '../../../travel/product/product.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { choiceOf, hotelFactsOf } from '../logic/hotelFacts.ts';
import { useLazyFindHotelsNearQuery, useLazyListRoomsQuery } from '../state/hotelApi.ts';

type Listed = { readonly hotel: HotelCard; readonly rooms: readonly RoomOffer[] };

/** Hotels found around a form's at once, and those of them whose rooms are asked for. */
const hotelsFound = 20;
const hotelsListed = 4;

/** The rooms of a form's hotel for its nights, and of those nearest to it, which everybody's standard allows before others. */
export function useOffersLike({ choice }: BookingForm) {
  const [list] = useLazyListRoomsQuery();
  const [search] = useLazyFindHotelsNearQuery();
  return useCallback(
    async (travellers: readonly TravellerRef[]) => {
      const facts = hotelFactsOf(choice);
      if (!facts) return 'failed';
      const { hotelId, city, checkIn, checkOut } = facts;
      const stay = { checkIn, checkOut, travellers: [...travellers] };
      const roomsOf = ({ hotel, rooms }: Listed, metres: number) =>
        rooms.map((room): LikeOffer => {
          const offer = choiceOf(hotel, room, null, { checkIn, checkOut });
          return { choice: offer, options: room.options, metres };
        });
      const own = freshData(await list({ hotelId, ...stay }));
      if (!own) return 'failed';
      const near = { point: own.hotel.point };
      const found = freshData(await search({ city, ...stay, near, sort: 'distance', limit: hotelsFound }));
      const others = found?.hotels.filter(({ hotel, rooms }) => hotel.hotelId !== hotelId && rooms > 0) ?? [];
      const [allowed, beyond] = [others.filter(isWithin), others.filter((one) => !isWithin(one))];
      const around = [...allowed, ...beyond].slice(0, hotelsListed).map(async ({ hotel, distance }) => {
        const data = freshData(await list({ hotelId: hotel.hotelId, ...stay }));
        // One that does not answer is left out: the form's own has.
        return data ? roomsOf(data, distance ?? 0) : [];
      });
      return [...roomsOf(own, 0), ...(await Promise.all(around)).flat()];
    },
    [choice, list, search],
  );
}

const isWithin = ({ lowest }: HotelFound) => lowest.verdicts.every(({ control }) => control === 'within');
