import { useMemo } from 'react';
import { useRenewal } from '../../../travel/offers/useRenewal.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { RideQuestion } from '../logic/rideFacts.ts';
import { useSearchRidesQuery } from '../state/carApi.ts';

/** The levels of a ride for a party. Renewed quietly before the offer expires. */
export function useRide(question: RideQuestion, members: readonly PartyMember[]) {
  const travellers = useMemo(() => members.map(({ ref }) => ref), [members]);
  const answer = useSearchRidesQuery({ ...question, travellers }, { refetchOnMountOrArgChange: true });
  useRenewal(answer.currentData?.offer.expiresAt ?? Infinity, answer);
  return answer;
}
