import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { faresSeen, offerRenewed } from '../../../travel/quote/bookingSlice.ts';
import { optionOf } from '../../../travel/quote/quoteRows.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';

/**
 * The fresh price for a form's offer and travellers. An offer that has expired is looked for again by its product;
 * `isGone` when it is no longer on sale.
 */
export function useQuote(form: BookingForm) {
  const dispatch = useDispatch();
  const { usePrice } = useProduct();
  const { priced, isFetching, error, refetch } = usePrice(form);
  const { renew, isRenewing, isGone, failure } = useRenewal(form, priced?.quote.offerId);

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

/**
 * Finds the same choice again under a fresh offer. One that expires before it was ever priced is not asked for a
 * second time; one that held and expired later is, however often the form outlives its offers.
 */
function useRenewal(form: BookingForm, pricedOffer: string | undefined) {
  const { offerId } = form.choice;
  const dispatch = useDispatch();
  const { useFindAgain } = useProduct();
  const { find, isFinding, error } = useFindAgain(form);
  const [isGone, setGone] = useState(false);
  const renewed = useRef(new Set<string>());
  useEffect(() => {
    if (pricedOffer !== undefined) renewed.current.delete(pricedOffer);
  }, [pricedOffer]);
  const renew = useCallback(async () => {
    if (renewed.current.has(offerId)) return setGone(true);
    const found = await find();
    if (found === 'failed') return;
    if (found === 'gone') return setGone(true);
    renewed.current.add(found.offerId);
    dispatch(offerRenewed({ was: offerId, offerId: found.offerId }));
  }, [offerId, find, dispatch]);
  return { renew, isRenewing: isFinding, isGone, failure: isFinding ? undefined : error };
}
