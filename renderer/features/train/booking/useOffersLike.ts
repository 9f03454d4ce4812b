import { useCallback } from 'react';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { choiceOf } from '../logic/choice.ts';
import { railFacts } from '../logic/railFacts.ts';
import { seatOptions } from '../logic/seatOptions.ts';
import { useLazySearchOffersQuery } from '../state/trainApi.ts';

/** The trains of the search a form's was chosen from. */
export function useOffersLike({ choice }: BookingForm) {
  const [search] = useLazySearchOffersQuery();
  return useCallback(
    async (travellers: readonly TravellerRef[]) => {
      const facts = railFacts(choice);
      if (!facts) return 'failed';
      const { from, to, date } = facts;
      const data = freshData(await search({ from, to, date, travellers: [...travellers] }));
      return (
        data?.offers.map((offer) => ({
          choice: choiceOf(offer, null, facts),
          options: seatOptions(offer),
        })) ?? 'failed'
      );
    },
    [choice, search],
  );
}
