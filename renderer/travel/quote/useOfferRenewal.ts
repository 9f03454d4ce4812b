import { useCallback, useEffect, useRef, useState } from 'react';
import { useProduct } from '../product/useProduct.ts';
import type { BookingForm, OfferChoice } from '../shapes/bookingForm.ts';

/**
 * Finds the same choice again under a fresh offer, which `onRenewed` is given; keep that function the same. One that
 * expires before it was ever priced is not asked for a second time; one that held and expired later is, however often
 * the form outlives its offers.
 */
export function useOfferRenewal(
  form: BookingForm,
  pricedOffer: string | undefined,
  onRenewed: (offer: Record<'was' | 'offerId', OfferChoice['offerId']>) => void,
) {
  const { offerId } = form.choice;
  const { useFindAgain } = useProduct(form.kind);
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
    onRenewed({ was: offerId, offerId: found.offerId });
  }, [offerId, find, onRenewed]);
  return { renew, isRenewing: isFinding, isGone, failure: isFinding ? undefined : error };
}
