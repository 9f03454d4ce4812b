import { chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import type { SeatCode } from '../../../../contract/shapes/order.ts';
import type { RailStop, RailTrip } from '../../rail.ts';
import { berthFareFen, fareFen } from '../data/rail/fares.ts';
import type { RunDisruption } from '../engine/disruption.ts';
import type { FaultSettings } from '../engine/faultSettings.ts';
import type { Unit } from '../engine/productInventory.ts';
import { soldToOthers } from './baseLoad.ts';
import { placeKey, placesOf, type TrainPlace } from './places.ts';
import type { Ride, SimTrain } from './timetable.ts';

/** A ride on a given day. Its stock is that of the run: the train of the day it set out, `origin`. */
export type DatedRide = Ride & {
  /** Date at the boarding station, Asia/Shanghai. */
  readonly date: string;
  readonly origin: string;
  readonly departAt: number;
  readonly arriveAt: number;
};

const DAY_MINUTES = 1440;

/** The ride boarded on `date` (Asia/Shanghai), as the supplier moved it; a night train set out the day before. */
export function rideOn(ride: Ride, date: string, runDisruption: RunDisruption | null = null): DatedRide {
  const board = ride.train.stops[ride.from];
  const leave = ride.train.stops[ride.to];
  if (!board || !leave) throw new Error(`ride beyond the stops of ${ride.train.trainNo}`);
  const origin = addDays(date, -Math.floor(board.depart / DAY_MINUTES));
  const shift = runDisruption?.kind === 'rescheduled' ? runDisruption : { departShift: 0, arriveShift: 0 };
  return {
    ...ride,
    date,
    origin,
    departAt: chinaInstant(origin, board.depart) + shift.departShift * MINUTE_MS,
    arriveAt: chinaInstant(origin, leave.arrive) + shift.arriveShift * MINUTE_MS,
  };
}

/** Every stop of the train a dated ride is on; a run that was moved is moved from the boarding on. */
export function stopsOf({ train, origin, from, departAt }: DatedRide): RailStop[] {
  const at = (minutes: number) => chinaInstant(origin, minutes);
  const moved = departAt - at(train.stops[from]?.depart ?? 0);
  return train.stops.map(({ station, arrive, depart }, index) => {
    const shift = index < from ? 0 : moved;
    return {
      station,
      arriveAt: index === 0 ? null : at(arrive) + (index === from ? 0 : shift),
      departAt: index === train.stops.length - 1 ? null : at(depart) + shift,
    };
  });
}

/** What a run's places are kept under in `sim_unit`. */
export function runResource(trainNo: string, origin: string): string {
  return `train|${trainNo}|${origin}`;
}

/** What a ride's places are kept under. */
export function resourceOf({ train, origin }: DatedRide): string {
  return runResource(train.trainNo, origin);
}

/** A place taken over a ride. */
export function unitOf(ride: DatedRide, seat: SeatCode, place: TrainPlace): Unit {
  return { resource: resourceOf(ride), place: placeKey(seat, place), from: ride.from, to: ride.to };
}

/** The places of a class that are free over the whole ride, in the order they are sold. */
export function freePlaces(
  ride: DatedRide,
  seat: SeatCode,
  taken: readonly Unit[],
  faults: FaultSettings,
): TrainPlace[] {
  const held = heldOver(ride, seat, taken);
  return placesOf(ride.train.formation, seat)
    .slice(0, forSale(ride.train, seat, ride.origin, faults))
    .filter((place) => !held.has(placeKey(seat, place)));
}

/** The fare of the dearest place of a class on a ride, in fen; null where the train has no such class. */
export function quote(ride: Ride, seat: SeatCode, faults: FaultSettings): number | null {
  const fare = fareFen({ tier: ride.train.tier, seat, km: kmOf(ride) });
  return fare === undefined ? null : Math.max(0, fare + faults.priceDriftFen);
}

/** What one place costs in fen: the quote, or less for a berth that is not the dearest. */
export function placeFare(
  ride: Ride,
  seat: SeatCode,
  place: TrainPlace,
  faults: FaultSettings,
): number | null {
  const { berth } = place;
  if (!berth) return quote(ride, seat, faults);
  const fare = berthFareFen({ tier: ride.train.tier, seat, km: kmOf(ride), berth });
  return fare === undefined ? quote(ride, seat, faults) : Math.max(0, fare + faults.priceDriftFen);
}

/** A ride as the port shows it: every class with its fare and what is left. */
export function tripOf(ride: DatedRide, taken: readonly Unit[], faults: FaultSettings): RailTrip {
  const seats = ride.train.seats.flatMap(({ seat }) => {
    const fare = quote(ride, seat, faults);
    return fare === null ? [] : { seat, fareFen: fare, remaining: freeCount(ride, seat, taken, faults) };
  });
  return {
    trainNo: ride.train.trainNo,
    date: ride.date,
    from: ride.train.stops[ride.from]?.station ?? '',
    to: ride.train.stops[ride.to]?.station ?? '',
    departAt: ride.departAt,
    arriveAt: ride.arriveAt,
    seats,
  };
}

/** How many places of a class are free over the whole ride. */
function freeCount(ride: DatedRide, seat: SeatCode, taken: readonly Unit[], faults: FaultSettings): number {
  return Math.max(0, forSale(ride.train, seat, ride.origin, faults) - heldOver(ride, seat, taken).size);
}

function kmOf(ride: Ride): number {
  return (ride.train.stops[ride.to]?.km ?? 0) - (ride.train.stops[ride.from]?.km ?? 0);
}

function forSale(train: SimTrain, seat: SeatCode, origin: string, faults: FaultSettings): number {
  if (faults.soldOut.includes(train.trainNo)) return 0;
  const count = train.seats.find((one) => one.seat === seat)?.count ?? 0;
  return count - soldToOthers(train.trainNo, origin, seat, count);
}

function heldOver(ride: DatedRide, seat: SeatCode, taken: readonly Unit[]): ReadonlySet<string> {
  const overlapping = taken.filter(
    (one) => one.place.startsWith(`${seat}/`) && one.from < ride.to && ride.from < one.to,
  );
  return new Set(overlapping.map((one) => one.place));
}
