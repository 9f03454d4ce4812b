import { useMemo } from 'react';
import type { Language } from '../../../../contract/languages.ts';
import type { CarOffer } from '../../../../contract/shapes/car.ts';
import type { Answer } from '../../../shared/api.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import type { PriceAnswer, PricedOffer } from '../../../travel/product/product.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { levelOptions } from '../logic/levels.ts';
import { usePriceRideQuery } from '../state/carApi.ts';
import { RideConfirmCard } from './RideConfirmCard.tsx';

/** The fresh estimate of a form's ride for its travellers. */
export function usePrice({ choice, rows }: BookingForm): PriceAnswer {
  const travellers = rows.map((row) => row.traveller);
  const { currentData, isFetching, error, refetch } = usePriceRideQuery(
    { offerId: choice.offerId, travellers },
    { refetchOnMountOrArgChange: true },
  );
  const priced = useMemo(() => currentData && pricedRide(currentData), [currentData]);
  return { priced, isFetching, error, refetch };
}

function pricedRide({
  offer,
  standards,
  reasonCodes,
  serviceFen,
  documents,
}: Answer<'car.offer.price'>): PricedOffer {
  const { offerId, expiresAt } = offer;
  return {
    quote: {
      offerId,
      expiresAt,
      options: levelOptions(offer),
      standards,
      reasonCodes,
      serviceFen,
      documents,
    },
    title: (language) => titleOf(offer, language),
    card: (props) => <RideConfirmCard offer={offer} {...props} />,
  };
}

function titleOf({ pickUpAt, from, to }: CarOffer, language: Language): string {
  const [start, end] = [localisedText(from.name, language), localisedText(to.name, language)];
  return `${shortDateTime(pickUpAt, language)} ${start} – ${end}`;
}
