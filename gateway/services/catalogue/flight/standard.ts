import { airlineCabins, type Cabin } from '../../../../contract/enums/flight.ts';
import {
  allowedCabins,
  comparableFares,
  type FareOnSale,
  type FlightDay,
  type FlightStandard,
  judgeFlight,
} from '../../../../contract/rules/flight/flightStandard.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { flightStandardsOf } from '../../../store/repos/company/standards/flight.ts';
import { OUTSIDE_LEVEL } from '../../../store/repos/company/standards.ts';
import type { FlightKind } from './facts.ts';

/** Judges fares for one level. */
export type Judge = {
  verdict(fare: FareOnSale, day: FlightDay, daysAhead: number): Verdict;
  allowed(minutes: number): Cabin[];
  /** Fares one is compared with, fen. */
  comparable(fare: FareOnSale, day: FlightDay): number[];
  readonly rules: FlightStandard;
};

/** Where a company has no rule for a level, nothing is beyond it. */
export const unlimited: FlightStandard = {
  cabins: { steps: [{ upToMinutes: null, allowed: airlineCabins }], over: 'record' },
};

/** A judge per level of a company, by what holds `now` (epoch ms); outside people (an empty level) are judged by the company's rule for guests. */
export async function judges(
  db: Db,
  { companyId, now }: { readonly companyId: string; readonly now: number },
  kind: FlightKind,
): Promise<(level: string) => Judge> {
  const standards = await flightStandardsOf[kind](db, companyId, now);
  return (level) => {
    const rules = standards.of(level || OUTSIDE_LEVEL) ?? unlimited;
    return {
      verdict: (fare, day, daysAhead) => judgeFlight(rules, fare, day, daysAhead),
      allowed: (minutes) => [...allowedCabins(rules, minutes)],
      comparable: (fare, day) => comparableFares(rules, fare, day),
      rules,
    };
  };
}

/** Days from today to a date of departure, counted in China. */
export function daysAheadOf(date: string, now: number): number {
  return daysBetween(chinaDate(now), date);
}
