import { skipToken } from '@reduxjs/toolkit/query/react';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import type { Answer } from '../../../shared/api.ts';
import { useGetOverlapsQuery } from '../../../travel/overlap/overlapsApi.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { BookingForm, Quote } from '../../../travel/shapes/bookingForm.ts';

/** A journey somebody of the form is booked on at the time; its order only where one may see it. */
export type Overlap = Answer<'trip.overlap.list'>['overlaps'][number];

/**
 * What each traveller of a form is booked on at its time. Without an answer nothing is told: the gateway judges again
 * when the form is sent.
 */
export function useOverlaps(
  form: BookingForm,
  quote: Quote | undefined,
): {
  readonly isLoading: boolean;
  readonly of: (traveller: TravellerRef) => readonly Overlap[];
  /** Orders that lead the same way on the same day at another time. */
  readonly alikeOf: (traveller: TravellerRef) => readonly OrderSummary[];
} {
  const [first] = form.rows;
  const travellers = form.rows.map((row) => row.traveller);
  const { data, isLoading } = useGetOverlapsQuery(
    first && quote
      ? { kind: form.kind, offerId: quote.offerId, option: first.option, travellers }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const isOf = (traveller: TravellerRef) => (one: { traveller: TravellerRef }) =>
    travellerKey(one.traveller) === travellerKey(traveller);
  return {
    isLoading,
    of: (traveller) => data?.overlaps.filter(isOf(traveller)) ?? [],
    alikeOf: (traveller) => data?.alike.filter(isOf(traveller)).map(({ order }) => order) ?? [],
  };
}
