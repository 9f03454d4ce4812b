import { useMemo } from 'react';
import type { Answer } from '../../../shared/api.ts';
import { dateSpan } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import type { PriceAnswer, PricedOffer } from '../../../travel/product/product.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { type HotelFacts, hotelFactsOf } from '../logic/hotelFacts.ts';
import { usePriceRoomQuery } from '../state/hotelApi.ts';
import { StayCard } from './StayCard.tsx';
import { sharingOf } from './sharing.ts';

/** The fresh price of a form's room for its travellers. */
export function usePrice({ choice, rows }: BookingForm): PriceAnswer {
  const travellers = rows.map((row) => row.traveller);
  const { currentData, isFetching, error, refetch } = usePriceRoomQuery(
    { offerId: choice.offerId, travellers, ...sharingOf(rows) },
    { refetchOnMountOrArgChange: true },
  );
  const priced = useMemo(() => {
    const facts = hotelFactsOf(choice);
    return currentData && facts ? pricedRoom(currentData, facts) : undefined;
  }, [currentData, choice]);
  return { priced, isFetching, error, refetch };
}

function pricedRoom(answer: Answer<'hotel.offer.price'>, facts: HotelFacts): PricedOffer {
  const { hotel, offer, reasonCodes, serviceFen, documents } = answer;
  const { offerId, expiresAt, options } = offer;
  const standards = answer.standards.map((line) => ({ ...line, allowed: [] }));
  return {
    quote: { offerId, expiresAt, options, standards, reasonCodes, serviceFen, documents },
    title: (language) =>
      `${localisedText(hotel.name, language)} ${dateSpan(facts.checkIn, facts.checkOut, language)}`,
    card: (props) => <StayCard hotel={hotel} room={offer} stay={facts} {...props} />,
  };
}
