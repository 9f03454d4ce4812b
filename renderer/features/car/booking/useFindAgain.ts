import { useCallback } from 'react';
import { freshData } from '../../../shared/failure/freshData.ts';
import type { FindAgain } from '../../../travel/product/product.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { rideFacts } from '../logic/rideFacts.ts';
import { useLazySearchRidesQuery } from '../state/carApi.ts';

/** Finds the same ride in a question like the one it was chosen from; a ride at once begins anew. */
export function useFindAgain({ choice, rows }: BookingForm): FindAgain {
  const [search, { isFetching, error }] = useLazySearchRidesQuery();
  const find = useCallback(async () => {
    const question = rideFacts(choice);
    if (!question) return 'gone';
    const answer = await search({ ...question, travellers: rows.map((row) => row.traveller) });
    const data = freshData(answer);
    if (data) return { offerId: data.offer.offerId };
    return isOver(answer.error) ? 'gone' : 'failed';
  }, [choice, rows, search]);
  return { find, isFinding: isFetching, error };
}

/** A time that has passed or a way nobody drives any more will not come back. */
function isOver(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === 'PICK_UP_NOT_ON_SALE' || code === 'RIDE_NOT_SERVED' || code === 'PLACE_UNKNOWN';
}
