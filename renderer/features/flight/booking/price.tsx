import { useMemo } from 'react';
import type { Language } from '../../../../contract/languages.ts';
import { flightRide } from '../../../../contract/rules/order/itemParts.ts';
import type { FlightOffer } from '../../../../contract/shapes/flight.ts';
import type { Answer } from '../../../shared/api.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import type { PriceAnswer, PricedOffer } from '../../../travel/product/product.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { fareOptions } from '../logic/fares.ts';
import { flightNosOf, waysOf } from '../logic/journey.ts';
import { usePriceFlightQuery, usePriceIntlFlightQuery } from '../state/flightApi.ts';
import { JourneyCard } from './JourneyCard.tsx';

const fresh = { refetchOnMountOrArgChange: true } as const;

/** The fresh price of a form's flight inside China for its travellers. */
export function useDomesticPrice(form: BookingForm): PriceAnswer {
  return usePriced(usePriceFlightQuery(asked(form), fresh));
}

/** The fresh price of a form's journey across the border for its travellers. */
export function useIntlPrice(form: BookingForm): PriceAnswer {
  return usePriced(usePriceIntlFlightQuery(asked(form), fresh));
}

function asked({ choice, rows }: BookingForm) {
  return { offerId: choice.offerId, travellers: rows.map((row) => row.traveller) };
}

type Fresh = Answer<'flight.offer.price'>;

function usePriced({
  currentData,
  isFetching,
  error,
  refetch,
}: Omit<PriceAnswer, 'priced'> & { currentData?: Fresh | undefined }): PriceAnswer {
  const priced = useMemo(() => currentData && pricedFlight(currentData), [currentData]);
  return { priced, isFetching, error, refetch };
}

function pricedFlight({
  offer,
  conditions,
  standards,
  reasonCodes,
  serviceFen,
  documents,
}: Fresh): PricedOffer {
  const { offerId, expiresAt } = offer;
  const rides = offer.segments.map(flightRide);
  const options = fareOptions(offer);
  return {
    quote: { offerId, expiresAt, options, rides, standards, reasonCodes, serviceFen, documents },
    title: (language) => titleOf(offer, language),
    card: (props) => <JourneyCard offer={offer} conditions={conditions} {...props} />,
  };
}

function titleOf(offer: FlightOffer, language: Language): string {
  const [out] = waysOf(offer);
  if (!out) return flightNosOf(offer);
  const [first] = out;
  const last = out.at(-1) ?? first;
  const [start, end] = [
    localisedText(first.from.cityName, language),
    localisedText(last.to.cityName, language),
  ];
  return `${flightNosOf(offer)} ${timeOfDay(first.departAt, first.from.zone)} ${start} – ${end}`;
}
