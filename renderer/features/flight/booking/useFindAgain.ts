import { useCallback } from 'react';
import { freshData } from '../../../shared/failure/freshData.ts';
import type { FindAgain } from '../../../travel/product/product.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { airPlace } from '../logic/airPlace.ts';
import { flightFacts } from '../logic/flightFacts.ts';
import { flightNosOf } from '../logic/journey.ts';
import { wholeDay } from '../parts/useOffers.ts';
import { useLazySearchFlightsQuery, useLazySearchIntlFlightsQuery } from '../state/flightApi.ts';

/** Finds the same flights in a search like the one they were chosen from. */
export function useFindAgain({ kind, choice, rows }: BookingForm): FindAgain {
  const [searchInside, inside] = useLazySearchFlightsQuery();
  const [searchAbroad, abroad] = useLazySearchIntlFlightsQuery();
  const find = useCallback(async () => {
    const facts = flightFacts(choice);
    if (!facts) return 'gone';
    const { from, to, date, returnDate } = facts;
    const travellers = rows.map((row) => row.traveller);
    const asked = { from: airPlace(from), to: airPlace(to), date, travellers, limit: wholeDay };
    const answer =
      kind === 'flight'
        ? await searchInside(asked)
        : await searchAbroad({ ...asked, ...(returnDate ? { returnDate } : {}) });
    const data = freshData(answer);
    if (!data) return 'failed';
    const same = data.offers.find(
      (offer) => flightNosOf(offer) === facts.flightNos && offer.departAt === facts.departAt,
    );
    return same ? { offerId: same.offerId } : 'gone';
  }, [kind, choice, rows, searchInside, searchAbroad]);
  const { isFetching, error } = kind === 'flight' ? inside : abroad;
  return { find, isFinding: isFetching, error };
}
