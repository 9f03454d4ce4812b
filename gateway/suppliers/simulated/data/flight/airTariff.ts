import type { Conditions, FeeRule } from '../../../../../contract/shapes/conditions.ts';
import { type BookingClass, fareBasis, fareClasses, fareRules } from './airFares.ts';
import { airKm, airlineOf, airportOf, countryOf } from './flightPlaces.ts';

/** Whether a fare is sold for flights inside China or across borders: two ways to price (domain §3). */
export type Market = 'domestic' | 'international';

/** Taxes on a journey, fen: 机建, 燃油 or the carrier's surcharge, and departure taxes abroad. */
export type AirTaxes = {
  readonly constructionFen: number;
  readonly fuelFen: number;
  readonly otherFen: number;
};

/** A day of departure as fares see it: days from today, weekday 1 Monday … 7 Sunday. */
export type SaleDay = { readonly daysAhead: number; readonly weekday: number };

/** Booking classes of an airline; across borders everybody's are the same. */
export function classesOf(airlineCode: string, market: Market): readonly BookingClass[] {
  const name = market === 'domestic' ? airlineOf(airlineCode).classes : 'world';
  return fareClasses.sets[name] ?? fareClasses.sets['default'] ?? [];
}

const fullFares = new Map<string, number>();

/** The published full economy fare between two Chinese airports, fen. */
export function fullFareFen(from: string, to: string): number {
  const key = `${from}${to}`;
  const known = fullFares.get(key) ?? workOutFullFare(from, to);
  fullFares.set(key, known);
  return known;
}

function workOutFullFare(from: string, to: string): number {
  const { logBase, inner, rate, roundToFen, raised } = fareBasis.domestic;
  const km = airKm(from, to);
  const yuan = (Math.log(km * inner) / Math.log(logBase)) * km * rate;
  const cities = [airportOf(from).city, airportOf(to).city];
  const row = raised.find(({ between }) => between.every((city) => cities.includes(city)));
  return rounded((yuan * 100 * (row?.percent ?? 100)) / 100, roundToFen);
}

/** The full economy fare of one way across borders, fen. */
export function fullIntlFareFen(airline: string, from: string, to: string, connects: boolean): number {
  const { fromFen, perKmFen, airlines, connectionPercent } = fareBasis.international;
  const own = airlines[airline] ?? 100;
  const base = ((fromFen + perKmFen * airKm(from, to)) * own) / 100;
  return connects ? (base * connectionPercent) / 100 : base;
}

/**
 * How far a reduced fare is above or below its class's share on a day, percent: it rises as departure nears, with the
 * weekday, and with demand (0–1). Full fares do not move.
 */
export function movedPercent(one: BookingClass, day: SaleDay, demand: number): number {
  if (one.percent >= 90) return one.percent;
  const { byDays, byWeekday, byDemandPercent } = fareBasis.moves;
  const nearness = byDays.find((row) => day.daysAhead >= row.daysAhead)?.percent ?? 0;
  const move = nearness + (byWeekday[day.weekday] ?? 0) + Math.round((demand * 2 - 1) * byDemandPercent);
  // A reduced fare stays below the least of those that do not move.
  return Math.min(88, Math.round((one.percent * (100 + move)) / 100));
}

/** Taxes on one domestic flight, by the date it leaves. */
export function domesticTaxes(from: string, to: string, date: string): AirTaxes {
  const constructionFen = inForce(fareBasis.construction, date)?.fen ?? 0;
  return { constructionFen, fuelFen: byKm(fareBasis.fuel, date, airKm(from, to)), otherFen: 0 };
}

/** Taxes on one way across borders: departure tax where it begins, the carrier's surcharge by distance. */
export function intlTaxes(from: string, to: string, date: string): AirTaxes {
  const fuelFen = byKm(fareBasis.carrierSurcharge, date, airKm(from, to));
  const departure = inForce(fareBasis.departureTaxes, date)?.countries[countryOf(from)] ?? 0;
  const isChina = countryOf(from) === 'CN';
  return { constructionFen: isChina ? departure : 0, fuelFen, otherFen: isChina ? 0 : departure };
}

const known = new Map<string, Conditions>();

/** Refund, change and baggage rules of a fare; the same object for the same airline, market and class. */
export function conditionsOf(airlineCode: string, market: Market, one: BookingClass): Conditions {
  const key = `${airlineCode}|${market}|${one.class}`;
  const made = known.get(key) ?? makeConditions(airlineCode, market, one);
  known.set(key, made);
  return made;
}

function makeConditions(airlineCode: string, market: Market, one: BookingClass): Conditions {
  const airline = airlineOf(airlineCode);
  const name = market === 'domestic' || airline.rules === 'LH' ? airline.rules : 'world';
  const { refund, change } = fareRules.tables[name]?.[one.family] ?? fareRules.default;
  const saver =
    one.family === 'saver' ? fareRules.baggage.internationalSaver : fareRules.baggage.international;
  const domestic = airline.classes === 'LCC' ? fareRules.baggage.LCC : fareRules.baggage.domestic;
  const allowance = (market === 'domestic' ? domestic : saver)[one.cabin];
  return {
    refund: feeRule(refund),
    change: feeRule(change),
    baggage: { ...allowance, handCm: [...fareRules.handCm] },
    notes: [],
  };
}

function feeRule(steps: FeeRule['steps']): FeeRule {
  return { allowed: true, steps, base: 'fare', rounding: fareRules.rounding, minimumFen: 0 };
}

/** The last row whose date has come. */
function inForce<Row extends { readonly from: string }>(rows: readonly Row[], date: string): Row | undefined {
  return rows.findLast((row) => row.from <= date);
}

function byKm(rows: typeof fareBasis.fuel, date: string, km: number): number {
  const step = inForce(rows, date)?.steps.find((one) => one.upToKm === null || km <= one.upToKm);
  return step?.fen ?? 0;
}

/** To the nearest step of this many fen. */
export function rounded(fen: number, step: number): number {
  return Math.round(fen / step) * step;
}
