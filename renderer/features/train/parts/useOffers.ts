import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { trainFacts } from '../../../../contract/calls/train/facts.ts';
import { useChanging } from '../../../travel/change/useChanging.ts';
import { useRenewal } from '../../../travel/offers/useRenewal.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { Place } from '../../../travel/places/place.ts';
import { useSearchOffersQuery } from '../state/trainApi.ts';

export type OfferQuestion = { from: Place; to: Place; date: string };

/** An answer older than this (s) is asked again when the screen is opened. */
const freshSeconds = trainFacts['train.offer.search'].cacheSeconds;

/** The trains of a day for a party. Renewed quietly before the first offer expires. */
export function useOffers({ from, to, date }: OfferQuestion, members: readonly PartyMember[]) {
  const travellers = useMemo(() => members.map(({ ref }) => ref), [members]);
  // Until it is known whose order is changed there is nobody to look for.
  const { isPending } = useChanging();
  const answer = useSearchOffersQuery(isPending ? skipToken : { from, to, date, travellers }, {
    refetchOnMountOrArgChange: freshSeconds,
  });
  const { currentData } = answer;
  const expiresAt = currentData ? Math.min(...currentData.offers.map((offer) => offer.expiresAt)) : Infinity;
  useRenewal(expiresAt, answer);
  return answer;
}
