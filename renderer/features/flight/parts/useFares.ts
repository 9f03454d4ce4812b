import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { type PartyPrice, priceOfAll } from '../../../../contract/rules/offer/partyPrice.ts';
import type { Place } from '../../../travel/places/place.ts';
import { airPlace } from '../logic/airPlace.ts';
import { stripDates, stripDays } from '../logic/saleDates.ts';
import { useListFlightFaresQuery } from '../state/flightApi.ts';
import { useFlightKind } from './useFlightKind.ts';

type Route = { readonly from: Place; readonly to: Place; readonly date: string };

/** The lowest fare, without taxes, of the dates around the one shown; across the border no such list is kept. */
export function useFares(route: Route | null, now: number, count: number): ReadonlyMap<string, PartyPrice> {
  const { kind } = useFlightKind();
  const start = route && stripDates(route.date, now)[0];
  const { data } = useListFlightFaresQuery(
    kind === 'flight' && route && start
      ? { from: airPlace(route.from), to: airPlace(route.to), start, days: stripDays }
      : skipToken,
  );
  return useMemo(
    () =>
      new Map(
        (data?.days ?? []).flatMap(({ date, lowestFen }) =>
          lowestFen === null ? [] : [[date, priceOfAll(lowestFen, count)]],
        ),
      ),
    [data, count],
  );
}
