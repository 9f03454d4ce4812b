import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { PartyPrice } from '../../../../contract/rules/offer/partyPrice.ts';
import { PRESALE_DAYS, saleWindow } from '../../../../contract/rules/rail/railSale.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { Place } from '../../../travel/places/place.ts';
import { sameCity } from '../../../travel/places/place.ts';
import { useListFaresQuery } from '../state/trainApi.ts';
import { usePlaces } from './usePlaces.ts';

/** What each date on sale between two places costs these people; dates without a price are absent. */
export function useFares(
  from: Place | null,
  to: Place | null,
  now: number,
  members: readonly PartyMember[],
): ReadonlyMap<string, PartyPrice> {
  const travellers = useMemo(() => members.map(({ ref }) => ref), [members]);
  const { cities } = usePlaces();
  const { first } = saleWindow(now);
  const isRoute = from !== null && to !== null && !sameCity(from, to, cities);
  const { data } = useListFaresQuery(
    isRoute ? { from, to, start: first, days: PRESALE_DAYS, travellers } : skipToken,
  );
  return useMemo(
    () => new Map((data?.days ?? []).flatMap((day) => (day.price ? [[day.date, day.price]] : []))),
    [data],
  );
}
