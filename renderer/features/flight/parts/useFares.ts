import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import type { CallInput, CallOutput } from '../../../../contract/registry.ts';
import { type PartyPrice, priceOfAll } from '../../../../contract/rules/offer/partyPrice.ts';
import { useChanging } from '../../../travel/change/useChanging.ts';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { Place } from '../../../travel/places/place.ts';
import { airPlace } from '../logic/airPlace.ts';
import { monthDates, stripDates, stripDays } from '../logic/saleDates.ts';
import { useListFlightFaresQuery, useListIntlFlightFaresQuery } from '../state/flightApi.ts';
import { useFlightKind } from './useFlightKind.ts';

type Ends = { readonly from: Place; readonly to: Place };
type Route = Ends & { readonly date: string };
type Fares = ReadonlyMap<string, PartyPrice>;
/** Of a journey there and back, when its other way is: what each day of a calendar is asked for with. */
export type OtherWay = CallInput<'intlFlight.calendar.list'>['back'];
type Stretch = { readonly start: string; readonly days: number };

/**
 * The lowest fare, without taxes, of the dates around the one shown; across the border the strip says none, for which
 * every search would put the journeys of fifteen days together.
 */
export function useFares(route: Route | null, now: number, members: readonly PartyMember[]): Fares {
  const { kind } = useFlightKind();
  const start = route && kind === 'flight' ? stripDates(route.date, now)[0] : null;
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
  back?: OtherWay,
) {
  const [turned, setTurned] = useState({ from: date, to: date });
  // Where another date was chosen, its month is the one shown next.
  const looked = turned.from === date ? turned.to : date;
  const answer = useStretch(route, monthDates(looked, now), members, back);
  return { ...answer, onShow: (shown: string) => setTurned({ from: date, to: shown }) };
}

function useStretch(
  route: Ends | null,
  dates: Stretch | null,
  members: readonly PartyMember[],
  back?: OtherWay,
) {
  const count = members.length;
  const travellers = useMemo(() => members.map(({ ref }) => ref), [members]);
  const { kind } = useFlightKind();
  // Until it is known whose order is changed there is nobody to ask for.
  const { isPending } = useChanging();
  const asked =
    route && dates && !isPending
      ? { from: airPlace(route.from), to: airPlace(route.to), ...dates, travellers }
      : skipToken;
  const isAbroad = kind === 'intlFlight';
  const atHome = useListFlightFaresQuery(isAbroad ? skipToken : asked);
  const abroad = useListIntlFlightFaresQuery(
    isAbroad && asked !== skipToken ? { ...asked, ...(back && { back }) } : skipToken,
  );
  const { currentData, isError } = isAbroad ? abroad : atHome;
  const fares = useMemo(() => faresOf(currentData, count), [currentData, count]);
  if (!route) return { fares };
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
