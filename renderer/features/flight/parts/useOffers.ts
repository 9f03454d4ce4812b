import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { flightFacts } from '../../../../contract/calls/flight/facts.ts';
import { useChanging } from '../../../travel/change/useChanging.ts';
import { useRenewal } from '../../../travel/offers/useRenewal.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import { airPlace } from '../logic/airPlace.ts';
import type { Trip } from '../logic/flightFacts.ts';
import { useSearchFlightsQuery, useSearchIntlFlightsQuery } from '../state/flightApi.ts';
import { useFlightKind } from './useFlightKind.ts';

/** All journeys of a day in one answer: narrowed and put in order on this side, without asking again. */
export const wholeDay = 200;

/** An answer older than this (s) is asked again when the screen is opened. */
const options = { refetchOnMountOrArgChange: flightFacts['flight.offer.search'].cacheSeconds };

/** The flights of a day for a party. Renewed quietly before the first offer expires. */
export function useOffers({ from, to, date, returnDate }: Trip, members: readonly PartyMember[]) {
  const { kind } = useFlightKind();
  const travellers = useMemo(() => members.map(({ ref }) => ref), [members]);
  const asked = { from: airPlace(from), to: airPlace(to), date, travellers, limit: wholeDay };
  // Until it is known whose order is changed there is nobody to look for.
  const { isPending } = useChanging();
  const inside = useSearchFlightsQuery(kind === 'flight' && !isPending ? asked : skipToken, options);
  const back = returnDate ? { returnDate } : {};
  const abroad = useSearchIntlFlightsQuery(
    kind === 'intlFlight' && !isPending ? { ...asked, ...back } : skipToken,
    options,
  );
  const answer = kind === 'flight' ? inside : abroad;
  const { currentData } = answer;
  const expiresAt = currentData ? Math.min(...currentData.offers.map((offer) => offer.expiresAt)) : Infinity;
  useRenewal(expiresAt, answer);
  return answer;
}
