import { useCallback } from 'react';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { airPlace } from '../logic/airPlace.ts';
import { choiceOf } from '../logic/choice.ts';
import { fareOptions } from '../logic/fares.ts';
import { flightFacts } from '../logic/flightFacts.ts';
import { wholeDay } from '../parts/useOffers.ts';
import { useLazySearchFlightsQuery, useLazySearchIntlFlightsQuery } from '../state/flightApi.ts';

/** The flights of the search a form's were chosen from. */
export function useOffersLike({ kind, choice }: BookingForm) {
  const [searchInside] = useLazySearchFlightsQuery();
  const [searchAbroad] = useLazySearchIntlFlightsQuery();
  return useCallback(
    async (travellers: readonly TravellerRef[]) => {
      const facts = flightFacts(choice);
      if (!facts) return 'failed';
      const { from, to, date, returnDate } = facts;
      const asked = {
        from: airPlace(from),
        to: airPlace(to),
        date,
        travellers: [...travellers],
        limit: wholeDay,
      };
      const data = freshData(
        kind === 'flight'
          ? await searchInside(asked)
          : await searchAbroad({ ...asked, ...(returnDate ? { returnDate } : {}) }),
      );
      return (
        data?.offers.map((offer) => ({
          choice: choiceOf(offer, null, facts, facts.of),
          options: fareOptions(offer),
        })) ?? 'failed'
      );
    },
    [kind, choice, searchInside, searchAbroad],
  );
}
