import { useCallback } from 'react';
import { freshData } from '../../../shared/failure/freshData.ts';
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
    const travellers = rows.map((row) => row.traveller);
    const data = freshData(await search({ from, to, date, travellers }));
    if (!data) return 'failed';
    const same = data.offers.find(
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
