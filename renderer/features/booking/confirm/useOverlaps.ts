import { skipToken } from '@reduxjs/toolkit/query/react';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import type { Answer } from '../../../shared/api.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { BookingForm, Quote } from '../../../travel/shapes/bookingForm.ts';
import { useGetOverlapsQuery } from '../state/bookingApi.ts';

/** A journey somebody of the form is booked on at the time; its order only where one may see it. */
export type Overlap = Answer<'trip.overlap.list'>['overlaps'][number];

/**
 * What each traveller of a form is booked on at its time. Without an answer nothing is told: the gateway judges again
 * when the form is sent.
 */
export function useOverlaps(
  form: BookingForm,
  quote: Quote | undefined,
): { readonly isLoading: boolean; readonly of: (traveller: TravellerRef) => readonly Overlap[] } {
  const [first] = form.rows;
  const travellers = form.rows.map((row) => row.traveller);
  const { data, isLoading } = useGetOverlapsQuery(
    first && quote
      ? { kind: form.kind, offerId: quote.offerId, option: first.option, travellers }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return {
    isLoading,
    of: (traveller) =>
      data?.overlaps.filter((one) => travellerKey(one.traveller) === travellerKey(traveller)) ?? [],
  };
}
