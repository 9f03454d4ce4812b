import type { Cabin } from '../../../../contract/enums/flight.ts';
import type { AirFare, AirLegKey, AirTaxes } from '../../flight.ts';
import { type BookingClass, fareBasis } from '../data/flight/airFares.ts';
import {
  classesOf,
  conditionsOf,
  domesticTaxes,
  fullFareFen,
  fullIntlFareFen,
  intlTaxes,
  type Market,
  movedPercent,
  rounded,
  type SaleDay,
} from '../data/flight/airTariff.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';
import type { FaultSettings } from '../engine/faultSettings.ts';
import type { Unit } from '../engine/productInventory.ts';
import { demandOf, familyName, hasCabin, resourceOf, seatsLeft } from './flightSeats.ts';

/** A leg with its flight, as fares are made of it. */
export type FlownLeg = { readonly key: AirLegKey; readonly flight: Flight };
export type Journey = { readonly legs: readonly FlownLeg[]; readonly returnFrom: number | null };

export type Pricing = {
  readonly market: Market;
  readonly day: (date: string) => SaleDay;
  readonly faults: FaultSettings;
  readonly taken: (resource: string) => readonly Unit[];
};

/** Every class of a journey that is not closed yet, dearest first, with its price and what is left of it. */
export function faresOf(journey: Journey, pricing: Pricing): AirFare[] {
  const airline = airlineOfJourney(journey);
  const taxes = taxesOf(journey, pricing.market);
  return classesOf(airline, pricing.market).flatMap((one) => {
    const fare = fareOf(journey, one, pricing);
    if (!fare) return [];
    return {
      bookingClass: one.class,
      cabin: one.cabin,
      family: familyName(one.family),
      familyCode: one.family,
      ...fare,
      taxes,
      conditions: conditionsOf(airline, pricing.market, one),
    };
  });
}

/** The lowest fare of a journey that can still be had in one of these cabins, fen without taxes; null where none can. */
export function lowestFareFen(journey: Journey, pricing: Pricing, cabins: readonly Cabin[]): number | null {
  let lowest: number | null = null;
  for (const one of cheapestFirst(classesOf(airlineOfJourney(journey), pricing.market))) {
    if (!cabins.includes(one.cabin)) continue;
    const fare = fareOf(journey, one, pricing);
    if (!fare || fare.remaining === 0) continue;
    if (lowest === null || fare.fareFen < lowest) lowest = fare.fareFen;
    // Classes that move keep their order, and lie below those that do not.
    if (one.cabin === 'Y') break;
  }
  return lowest;
}

const inOrder = new Map<readonly BookingClass[], readonly BookingClass[]>();

function cheapestFirst(classes: readonly BookingClass[]): readonly BookingClass[] {
  const known = inOrder.get(classes) ?? classes.toSorted((a, b) => a.percent - b.percent);
  inOrder.set(classes, known);
  return known;
}

/** The price of one class, fen without taxes; null where no aircraft has its cabin, or it has closed. */
export function fareOf(
  journey: Journey,
  one: BookingClass,
  { market, day, faults, taken }: Pricing,
): Pick<AirFare, 'fareFen' | 'discountTenths' | 'remaining'> | null {
  const [first] = journey.legs;
  if (!first) return null;
  const saleDay = day(first.key.date);
  if (saleDay.daysAhead < one.advanceDays) return null;
  const remaining = Math.min(...journey.legs.map((leg) => leftOn(leg, one, { market, faults, taken })));
  if (remaining < 0) return null;
  const percent = movedPercent(one, saleDay, demandOf(first.key.flightNo, first.key.date));
  const drift = faults.priceDriftFen;
  if (market === 'domestic') {
    const { roundToFen } = fareBasis.domestic;
    const full = fullFareFen(first.key.from, first.key.to);
    const fareFen = Math.max(0, rounded((full * percent) / 100, roundToFen) + drift);
    return { fareFen, discountTenths: one.cabin === 'Y' ? percent / 10 : null, remaining };
  }
  const { roundToFen } = fareBasis.international;
  const fareFen = Math.max(0, rounded((intlFull(journey) * percent) / 100, roundToFen) + drift);
  return { fareFen, discountTenths: null, remaining };
}

/** Seats left on a leg; −1 where its aircraft has no such cabin. */
function leftOn(
  { key, flight }: FlownLeg,
  one: BookingClass,
  { market, faults, taken }: Pick<Pricing, 'market' | 'faults' | 'taken'>,
): number {
  if (!hasCabin(flight, one)) return -1;
  if (faults.soldOut.includes(flight.no)) return 0;
  return seatsLeft(flight, key.date, one, market, taken(resourceOf(key.flightNo, key.date)));
}

/** Taxes of the whole journey, fen: what they are follows from its legs alone. */
export function taxesOf(
  {
    legs,
    returnFrom,
  }: { readonly legs: readonly { readonly key: AirLegKey }[]; readonly returnFrom: number | null },
  market: Market,
): AirTaxes {
  const one = market === 'domestic' ? domesticTaxes : intlTaxes;
  const parts = waysOf(
    legs.map((leg) => leg.key),
    returnFrom,
  ).map((way) => one(way.from, way.to, way.date));
  return {
    constructionFen: parts.reduce((sum, part) => sum + part.constructionFen, 0),
    fuelFen: parts.reduce((sum, part) => sum + part.fuelFen, 0),
    otherFen: parts.reduce((sum, part) => sum + part.otherFen, 0),
  };
}

/** Who sells a journey: the airline of its first number. */
export function airlineOfJourney({ legs }: Pick<Journey, 'legs'>): string {
  return legs[0]?.key.flightNo.slice(0, 2) ?? '';
}

/** The full fare across borders, both ways where there are two. */
function intlFull(journey: Journey): number {
  const airline = airlineOfJourney(journey);
  const ways = waysOf(
    journey.legs.map((leg) => leg.key),
    journey.returnFrom,
  );
  const each = ways.length > 1 ? fareBasis.international.roundTripPercent : 100;
  const sum = ways.reduce((fen, way) => fen + fullIntlFareFen(airline, way.from, way.to, way.legs > 1), 0);
  return (sum * each) / 100;
}

/** There, and back: where each way begins and ends. */
function waysOf(legs: readonly AirLegKey[], returnFrom: number | null) {
  const split = returnFrom ?? legs.length;
  return [legs.slice(0, split), legs.slice(split)].flatMap((way) => {
    const [first, last] = [way[0], way.at(-1)];
    return first && last ? [{ from: first.from, to: last.to, date: first.date, legs: way.length }] : [];
  });
}
