import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { BookingForm } from '../../../travel/quote/bookingForm.ts';
import { useLazySearchOffersQuery, usePriceOfferQuery } from '../trainApi.ts';
import { faresSeen, offerRenewed } from '../trainSlice.ts';

/**
 * The fresh quote for a form's train and travellers. An offer that has expired is looked for again by its train;
 * `gone` when the train is no longer on sale.
 */
export function useQuote(form: BookingForm) {
  const dispatch = useDispatch();
  const travellers = form.rows.map((row) => row.traveller);
  const { offerId } = form.choice;
  const answer = usePriceOfferQuery({ offerId, travellers }, { refetchOnMountOrArgChange: true });
  const { currentData: quote, error } = answer;
  const { renew, isRenewing, isGone, failure } = useRenewal(form);

  const isExpired = error !== undefined && 'code' in error && error.code === 'OFFER_EXPIRED';
  useEffect(() => {
    if (isExpired) void renew();
  }, [isExpired, renew]);

  useEffect(() => {
    if (!quote) return;
    const fareOf = new Map(quote.offer.seats.map((seat) => [seat.seat, seat.fareFen]));
    const fares = Object.fromEntries(form.rows.map((row) => [row.rowId, fareOf.get(row.seat) ?? 0]));
    if (form.rows.some((row) => row.acceptedFen === null && fareOf.has(row.seat))) {
      dispatch(faresSeen({ fares, accept: false }));
    }
  }, [quote, form.rows, dispatch]);

  return {
    quote,
    isGone,
    isLoading: answer.isFetching || isRenewing || (isExpired && !isGone && !failure),
    error: failure ?? (isExpired ? undefined : error),
    retry: failure ? renew : answer.refetch,
    renew,
  };
}

/** Finds the same train again under a fresh offer. One that expires at once is not asked for a second time. */
function useRenewal({ choice, rows }: BookingForm) {
  const dispatch = useDispatch();
  const [search, { isFetching, error }] = useLazySearchOffersQuery();
  const [isGone, setGone] = useState(false);
  const renewed = useRef(new Set<string>());
  const renew = useCallback(async () => {
    if (renewed.current.has(choice.offerId)) return setGone(true);
    const { from, to, date } = choice.search;
    const answer = await search({ from, to, date, travellers: rows.map((row) => row.traveller) });
    if (!answer.data) return;
    const same = answer.data.offers.find(
      (offer) =>
        offer.trainNo === choice.trainNo &&
        offer.departAt === choice.departAt &&
        offer.from.code === choice.fromStation &&
        offer.to.code === choice.toStation,
    );
    if (!same) return setGone(true);
    renewed.current.add(same.offerId);
    dispatch(offerRenewed(same.offerId));
  }, [choice, rows, search, dispatch]);
  return { renew, isRenewing: isFetching, isGone, failure: isFetching ? undefined : error };
}
