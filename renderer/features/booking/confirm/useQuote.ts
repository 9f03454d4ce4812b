import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { faresSeen, offerRenewed } from '../../../travel/quote/bookingSlice.ts';
import { optionOf } from '../../../travel/quote/quoteRows.ts';
import { useOfferRenewal } from '../../../travel/quote/useOfferRenewal.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';

/**
 * The fresh price for a form's offer and travellers. An offer that has expired is looked for again by its product;
 * `isGone` when it is no longer on sale.
 */
export function useQuote(form: BookingForm) {
  const dispatch = useDispatch();
  const { usePrice } = useProduct();
  const { priced, isFetching, error, refetch } = usePrice(form);
  const onRenewed = useCallback(
    (offer: Parameters<typeof offerRenewed>[0]) => void dispatch(offerRenewed(offer)),
    [dispatch],
  );
  const { renew, isRenewing, isGone, failure } = useOfferRenewal(form, priced?.quote.offerId, onRenewed);

  const isExpired = error !== undefined && failureOf(error).code === 'OFFER_EXPIRED';
  useEffect(() => {
    if (isExpired) void renew();
  }, [isExpired, renew]);

  const options = priced?.quote.options;
  useEffect(() => {
    if (!options) return;
    const fareOf = (option: string) => optionOf(options, option)?.fareFen;
    // An option that is not offered now has no fare: one seen for it later is its first.
    const fares = Object.fromEntries(
      form.rows.flatMap((row) => {
        const fen = fareOf(row.option);
        return fen === undefined ? [] : [[row.rowId, fen] as const];
      }),
    );
    if (form.rows.some((row) => row.acceptedFen === null && row.rowId in fares)) {
      dispatch(faresSeen({ fares, accept: false }));
    }
  }, [options, form.rows, dispatch]);

  return {
    priced,
    isGone,
    isLoading: isFetching || isRenewing || (isExpired && !isGone && !failure),
    error: failure ?? (isExpired ? undefined : error),
    retry: failure ? renew : refetch,
    renew,
  };
}
