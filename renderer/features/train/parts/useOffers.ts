import { useEffect, useMemo } from 'react';
import { trainFacts } from '../../../../contract/calls/train/facts.ts';
import type { Place } from '../../../../contract/shapes/train.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import type { PartyMember } from '../../../shared/picking/useParty.ts';
import { useSearchOffersQuery } from '../trainApi.ts';

export type OfferQuestion = { from: Place; to: Place; date: string };

/** An answer older than this (s) is asked again when the screen is opened. */
const freshSeconds = trainFacts['train.offer.search'].cacheSeconds;
/** The list is renewed at most this often, however short-lived its offers are (ms). */
const renewEveryMs = 20_000;

/** The trains of a day for a party. Renewed quietly before the first offer expires. */
export function useOffers({ from, to, date }: OfferQuestion, members: readonly PartyMember[]) {
  const travellers = useMemo(() => members.map(({ ref }) => ref), [members]);
  const answer = useSearchOffersQuery(
    { from, to, date, travellers },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const { currentData, refetch, fulfilledTimeStamp = 0 } = answer;
  const expiresAt = currentData ? Math.min(...currentData.offers.map((offer) => offer.expiresAt)) : Infinity;
  useEffect(() => {
    if (!Number.isFinite(expiresAt)) return;
    // One by the gateway's clock, the other by this machine's.
    const wait = Math.max(expiresAt - gatewayNow(), fulfilledTimeStamp + renewEveryMs - Date.now());
    const timer = setTimeout(() => void refetch(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [expiresAt, fulfilledTimeStamp, refetch]);
  return answer;
}
