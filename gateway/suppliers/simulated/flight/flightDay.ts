import { flightDates } from '../../../../contract/rules/flight/flightSale.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { AirItem, AirLeg, AirTrip } from '../../flight.ts';
import { flightSale } from '../data/flight/flightPlan.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';
import { runDisruptionsOn } from '../engine/disruption.ts';
import type { FaultSettings } from '../engine/faultSettings.ts';
import { takenUnits } from '../engine/units.ts';
import { faresOf, type Journey, type Pricing } from './flightFares.ts';
import { legOn, weekdayOf } from './flightLeg.ts';
import { isDomestic, type Network } from './flightNetwork.ts';
import { resourceOf } from './flightSeats.ts';

/** A flight is one, whichever of these it is sold in: its disruptions are those of all. */
export const flightProducts = ['flight', 'intlFlight'] as const;
export type FlightProduct = (typeof flightProducts)[number];

/** A flight as it leaves on one day. */
export type DatedLeg = { readonly flight: Flight; readonly leg: AirLeg };
export type DatedJourney = { readonly legs: readonly DatedLeg[]; readonly returnFrom: number | null };

/** Puts flights on days: as planned, as moved by the airline, or null. */
export type Dating = (flight: Flight, date: string) => DatedLeg | null;

/** How flights run on these dates. */
export async function datingOn(db: Db, dates: readonly string[]): Promise<Dating> {
  if (dates.length === 0) return () => null;
  const days = [...new Set(dates)];
  const runDisruption = await runDisruptionsOn(db, flightProducts, days);
  return (flight, date) => {
    const leg = legOn(flight, date, runDisruption({ code: flight.no, date }));
    return leg && { flight, leg };
  };
}

/** The journey an item names, as it stands; null where a leg does not run, or the legs make no journey. */
export function journeyOf(network: Network, item: AirItem, dated: Dating): DatedJourney | null {
  const legs = item.legs.flatMap(({ flightNo, date, from, to }) => {
    const flight = network.flight(flightNo);
    return flight && flight.from === from && flight.to === to ? (dated(flight, date) ?? []) : [];
  });
  const { returnFrom } = item;
  const isWhole = legs.length > 0 && legs.length === item.legs.length;
  const splits = returnFrom === null || (returnFrom > 0 && returnFrom < legs.length);
  const inOrder = legs.every(({ leg }, index) => (legs[index - 1]?.leg.arriveAt ?? 0) < leg.departAt);
  return isWhole && splits && inOrder ? { legs, returnFrom } : null;
}

/** Whether a product sells this journey: one flight inside China, or any that crosses its border. */
export function isOfProduct(product: FlightProduct, { legs }: DatedJourney): boolean {
  const domestic = legs.every(({ flight }) => isDomestic(flight));
  return product === 'flight' ? domestic && legs.length === 1 : !domestic;
}

/** When sale of a journey ends, epoch ms. */
export function closesAt(product: FlightProduct, { legs }: DatedJourney): number {
  return (legs[0]?.leg.departAt ?? 0) - flightSale.closesBeforeMinutes[product] * MINUTE_MS;
}

/** Tells whether journeys can still be booked at `now`. */
export function openAt(product: FlightProduct, now: number): (journey: DatedJourney) => boolean {
  const { first: from, last } = flightDates(now, flightSale);
  return (journey) => {
    const date = journey.legs[0]?.leg.date ?? '';
    return date >= from && date <= last && closesAt(product, journey) > now;
  };
}

/** What is known at `now` to price these journeys by. */
export async function pricingOf(
  db: Db,
  product: FlightProduct,
  journeys: readonly DatedJourney[],
  {
    now,
    faults,
    freed = null,
  }: { readonly now: number; readonly faults: FaultSettings; readonly freed?: string | null },
): Promise<Pricing> {
  const resources = new Set(
    journeys.flatMap(({ legs }) => legs.map(({ leg }) => resourceOf(leg.flightNo, leg.date))),
  );
  const taken = await takenUnits(db, [...resources], { now, freed });
  return { market: product === 'flight' ? 'domestic' : 'international', day: saleDays(now), faults, taken };
}

/** A journey as fares are made of it. */
export function flown({ legs, returnFrom }: DatedJourney): Journey {
  return { legs: legs.map(({ flight, leg }) => ({ key: leg, flight })), returnFrom };
}

/** A journey as the port shows it. */
export function tripOf(journey: DatedJourney, pricing: Pricing): AirTrip {
  const legs = journey.legs.map(({ leg }) => leg);
  return { legs, returnFrom: journey.returnFrom, fares: faresOf(flown(journey), pricing) };
}

/** Days of departure seen from `now`, each worked out once. */
function saleDays(now: number): Pricing['day'] {
  const today = chinaDate(now);
  const known = new Map<string, ReturnType<Pricing['day']>>();
  return (date) => {
    const seen = known.get(date);
    if (seen) return seen;
    const day = { daysAhead: daysBetween(today, date), weekday: weekdayOf(date) };
    known.set(date, day);
    return day;
  };
}
