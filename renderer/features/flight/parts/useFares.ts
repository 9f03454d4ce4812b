import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import type { CallOutput } from '../../../../contract/registry.ts';
import { type PartyPrice, priceOfAll } from '../../../../contract/rules/offer/partyPrice.ts';
import { useChanging } from '../../../travel/change/useChanging.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { Place } from '../../../travel/places/place.ts';
import { airPlace } from '../logic/airPlace.ts';
import { monthDates, stripDates, stripDays } from '../logic/saleDates.ts';
import { useListFlightFaresQuery } from '../state/flightApi.ts';
import { useFlightKind } from './useFlightKind.ts';

type Ends = { readonly from: Place; readonly to: Place };
type Route = Ends & { readonly date: string };
type Fares = ReadonlyMap<string, PartyPrice>;

/** The lowest fare, without taxes, of the dates around the one shown; across the border no such list is kept. */
export function useFares(route: Route | null, now: number, members: readonly PartyMember[]): Fares {
  const start = route && stripDates(route.date, now)[0];
  return useStretch(route, start ? { start, days: stripDays } : null, members).fares;
}

/**
 * The lowest fares, without taxes, of every date on sale in the month looked at: that of `date` until another is turned
 * to. Each month is one question.
 */
export function useMonthFares(
  route: Ends | null,
  date: string,
  now: number,
  members: readonly PartyMember[],
) {
  const [turned, setTurned] = useState({ from: date, to: date });
  // Where another date was chosen, its month is the one shown next.
  const looked = turned.from === date ? turned.to : date;
  const answer = useStretch(route, monthDates(looked, now), members);
  return { ...answer, onShow: (shown: string) => setTurned({ from: date, to: shown }) };
}

function useStretch(
  route: Ends | null,
  dates: { start: string; days: number } | null,
  members: readonly PartyMember[],
) {
  const count = members.length;
  const travellers = useMemo(() => members.map(({ ref }) => ref), [members]);
  const { kind } = useFlightKind();
  // Until it is known whose order is changed there is nobody to ask for.
  const { isPending } = useChanging();
  const { currentData, isError } = useListFlightFaresQuery(
    kind === 'flight' && route && dates && !isPending
      ? { from: airPlace(route.from), to: airPlace(route.to), ...dates, travellers }
      : skipToken,
  );
  const fares = useMemo(() => faresOf(currentData, count), [currentData, count]);
  if (kind !== 'flight' || !route) return { fares };
  const state = currentData ? ('known' as const) : isError ? ('failed' as const) : ('loading' as const);
  return { fares, state };
}

function faresOf(data: CallOutput<'flight.calendar.list'> | undefined, count: number): Fares {
  return new Map(
    (data?.days ?? []).flatMap(({ date, lowestFen }) =>
      lowestFen === null ? [] : [[date, priceOfAll(lowestFen, count)]],
    ),
  );
}
