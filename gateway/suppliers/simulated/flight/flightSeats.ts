import type { Cabin } from '../../../../contract/enums/flight.ts';
import { type BookingClass, fareClasses } from '../data/flight/airFares.ts';
import { classesOf, type Market } from '../data/flight/airTariff.ts';
import { aircraftOf } from '../data/flight/flightPlan.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';
import { chance } from '../engine/chance.ts';
import type { Unit } from '../engine/productInventory.ts';
import { weekdayOf } from './flightLeg.ts';

/** The stock of one flight on one day, in `sim_unit`; places name the class they were sold in. */
export function resourceOf(flightNo: string, date: string): string {
  return `air|${flightNo}|${date}`;
}

/** A seat sold in a class: `cabin/class`, and across borders `cabin/class/w`, because the letters mean other things. */
export function placeOf(one: BookingClass, market: Market): string {
  return `${one.cabin}/${one.class}${market === 'domestic' ? '' : '/w'}`;
}

/** What chance says of a flight day: how much it is wanted, 0–1, the same at every start. */
export function demandOf(flightNo: string, date: string): number {
  return chance(`${flightNo}|${date}`);
}

/**
 * Seats left in a class of a flight that day. Others bought the cheapest classes first (a pure function instead of
 * rows: quiet, scarce and sold-out flights, the same at every start); what is booked here counts against its class
 * and its cabin.
 */
export function seatsLeft(
  flight: Flight,
  date: string,
  one: BookingClass,
  market: Market,
  taken: readonly Unit[],
): number {
  const seats = cabinSeats(flight, one.cabin);
  if (seats === 0) return 0;
  const sold = Math.min(seats, Math.floor(seats * loadOf(flight.no, date, one.cabin)));
  const { quota, cheaper } = quotas(classesOf(flight.no.slice(0, 2), market), one, seats);
  const soldInClass = Math.min(quota, Math.max(0, sold - cheaper));
  let inCabin = 0;
  let inClass = 0;
  const place = placeOf(one, market);
  for (const unit of taken) {
    if (unit.place.startsWith(`${one.cabin}/`)) inCabin += 1;
    if (unit.place === place) inClass += 1;
  }
  return Math.max(0, Math.min(quota - soldInClass - inClass, seats - sold - inCabin));
}

/** Whether the aircraft has the cabin of a class at all. */
export function hasCabin(flight: Flight, one: BookingClass): boolean {
  return cabinSeats(flight, one.cabin) > 0;
}

function cabinSeats(flight: Flight, cabin: Cabin): number {
  const seats = aircraftOf(flight.aircraft).seats[cabin] ?? 0;
  return Math.floor((seats * flight.seatsPercent) / 100);
}

/** How full others have made a cabin: Fridays and Sundays more, a few altogether. */
function loadOf(flightNo: string, date: string, cabin: Cabin): number {
  const weekday = weekdayOf(date);
  const rush = weekday === 5 || weekday === 7 ? 0.08 : 0;
  return 0.02 + 0.7 * demandOf(flightNo, date) + 0.24 * chance(`${flightNo}|${date}|${cabin}`) + rush;
}

/** Seats a class may sell of its cabin's, and how many all cheaper ones may; the dearest takes what rounding leaves. */
function quotas(classes: readonly BookingClass[], one: BookingClass, seats: number) {
  const ladder = ladderOf(classes, one.cabin);
  const at = ladder.indexOf(one);
  let cheaper = 0;
  for (let below = 0; below < at; below++) cheaper += shareOf(ladder[below], seats);
  const isDearest = at === ladder.length - 1;
  return { quota: isDearest ? seats - cheaper : shareOf(one, seats), cheaper };
}

function shareOf(one: BookingClass | undefined, seats: number): number {
  return Math.floor((seats * (one?.seats ?? 0)) / 100);
}

const ladders = new Map<readonly BookingClass[], Partial<Record<Cabin, readonly BookingClass[]>>>();

/** A cabin's classes, cheapest first; worked out once, because data does not change. */
function ladderOf(classes: readonly BookingClass[], cabin: Cabin): readonly BookingClass[] {
  const known = ladders.get(classes) ?? {};
  ladders.set(classes, known);
  known[cabin] ??= classes.filter((one) => one.cabin === cabin).sort((a, b) => a.percent - b.percent);
  return known[cabin];
}

/** The name of a fare family. */
export function familyName(code: BookingClass['family']) {
  return fareClasses.families[code];
}
