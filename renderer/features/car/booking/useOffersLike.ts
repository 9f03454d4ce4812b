import { useCallback } from 'react';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';
import { levelOptions } from '../logic/levels.ts';
import { choiceOf, rideFacts } from '../logic/rideFacts.ts';
import { useLazySearchRidesQuery } from '../state/carApi.ts';

/** The levels of a form's ride. */
export function useOffersLike({ choice }: BookingForm) {
  const [search] = useLazySearchRidesQuery();
  return useCallback(
    async (travellers: readonly TravellerRef[]) => {
      const question = rideFacts(choice);
      if (!question) return 'failed';
      const data = freshData(await search({ ...question, travellers: [...travellers] }));
      return data
        ? [{ choice: choiceOf(data.offer, null, question), options: levelOptions(data.offer) }]
        : 'failed';
    },
    [choice, search],
  );
}
