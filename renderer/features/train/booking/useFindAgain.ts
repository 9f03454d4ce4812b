import { useCallback } from 'react';
import type { FindAgain } from '../../../travel/product/product.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { railFacts } from '../logic/railFacts.ts';
import { useLazySearchOffersQuery } from '../state/trainApi.ts';

/** Finds the same train between the same stations in a search like the one it was chosen from. */
export function useFindAgain({ choice, rows }: BookingForm): FindAgain {
  const [search, { isFetching, error }] = useLazySearchOffersQuery();
  const find = useCallback(async () => {
    const facts = railFacts(choice);
    if (!facts) return 'gone';
    const { from, to, date } = facts;
    const answer = await search({ from, to, date, travellers: rows.map((row) => row.traveller) });
    if (!answer.data) return 'failed';
    const same = answer.data.offers.find(
      (offer) =>
        offer.trainNo === facts.trainNo &&
        offer.departAt === facts.departAt &&
        offer.from.code === facts.fromStation &&
        offer.to.code === facts.toStation,
    );
    return same ? { offerId: same.offerId } : 'gone';
  }, [choice, rows, search]);
  return { find, isFinding: isFetching, error };
}
