import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { timesOf } from '../../../../contract/rules/order/itemParts.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { offerRenewed, quoteSeen, type Seen } from '../../../travel/quote/bookingSlice.ts';
import { optionOf } from '../../../travel/quote/quoteRows.ts';
import { useOfferRenewal } from '../../../travel/quote/useOfferRenewal.ts';
import type { BookingForm, FormRow } from '../../../travel/shapes/bookingForm.ts';

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

  const quote = priced?.quote;
  useEffect(() => {
    if (!quote) return;
    const times = timesOf(quote.rides ?? []);
    const isNew = (row: FormRow) => row.acceptedFen === null || (times.length > 0 && !row.acceptedTimes);
    // An option that is not offered now has no fare: one seen for it later is its first.
    const seen = form.rows.filter(isNew).flatMap(({ rowId, option }): [string, Seen][] => {
      const fareFen = optionOf(quote.options, option)?.fareFen;
      return fareFen === undefined ? [] : [[rowId, { fareFen, times }]];
    });
    if (seen.length > 0) dispatch(quoteSeen({ seen: Object.fromEntries(seen), accept: false }));
  }, [quote, form.rows, dispatch]);

  return {
    priced,
    isGone,
    isLoading: isFetching || isRenewing || (isExpired && !isGone && !failure),
    error: failure ?? (isExpired ? undefined : error),
    retry: failure ? renew : refetch,
    renew,
  };
}
