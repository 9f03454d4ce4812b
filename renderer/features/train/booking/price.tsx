import { useMemo } from 'react';
import type { Language } from '../../../../contract/languages.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import type { Answer } from '../../../shared/api.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import type { PriceAnswer, PricedOffer } from '../../../travel/product/product.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { seatOptions } from '../logic/seatOptions.ts';
import { usePriceOfferQuery } from '../state/trainApi.ts';
import { JourneyCard } from './JourneyCard.tsx';

/** The fresh price of a form's train for its travellers. */
export function usePrice({ choice, rows }: BookingForm): PriceAnswer {
  const travellers = rows.map((row) => row.traveller);
  const { currentData, isFetching, error, refetch } = usePriceOfferQuery(
    { offerId: choice.offerId, travellers },
    { refetchOnMountOrArgChange: true },
  );
  const priced = useMemo(() => currentData && pricedTrain(currentData), [currentData]);
  return { priced, isFetching, error, refetch };
}

function pricedTrain({
  offer,
  standards,
  reasonCodes,
  serviceFen,
  documents,
}: Answer<'train.offer.price'>): PricedOffer {
  const { offerId, expiresAt, departAt, arriveAt } = offer;
  const rides = [{ departAt, arriveAt }];
  const options = seatOptions(offer);
  return {
    quote: { offerId, expiresAt, options, rides, standards, reasonCodes, serviceFen, documents },
    title: (language) => titleOf(offer, language),
    card: (props) => <JourneyCard offer={offer} {...props} />,
  };
}

function titleOf({ trainNo, departAt, from, to }: TrainOffer, language: Language): string {
  const [start, end] = [localisedText(from.name, language), localisedText(to.name, language)];
  return `${trainNo} ${timeOfDay(departAt)} ${start} – ${end}`;
}
