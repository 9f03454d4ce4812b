import { addDays, chinaInstant } from '../../../contract/rules/chinaTime.ts';
import type { SeatCode } from '../../../contract/shapes/order.ts';
import type { Db } from '../../store/openStore.ts';
import { berthFareFen, fareFen } from '../../store/seed/data/fares.ts';
import type { RailTrip } from '../rail.ts';
import { soldToOthers } from './baseLoad.ts';
import type { Knobs } from './knobs.ts';
import { type Place, placesOf } from './places.ts';
import type { Ride, SimTrain } from './timetable.ts';

/** A ride on a given day: `origin` is the date the train sets out, which holds are kept under. */
export type DatedRide = Ride & {
  readonly origin: string;
  readonly departAt: number;
  readonly arriveAt: number;
};

/** A place that is held over a stretch of stops. */
export type Taken = {
  readonly seat: string;
  readonly from: number;
  readonly to: number;
  readonly place: string;
};

const DAY_MINUTES = 1440;

/** The ride boarded on `date` (Asia/Shanghai); a night train set out the day before. */
export function rideOn(ride: Ride, date: string): DatedRide {
  const board = ride.train.stops[ride.from];
  const leave = ride.train.stops[ride.to];
  if (!board || !leave) throw new Error(`ride beyond the stops of ${ride.train.trainNo}`);
  const origin = addDays(date, -Math.floor(board.depart / DAY_MINUTES));
  return {
    ...ride,
    origin,
    departAt: chinaInstant(origin, board.depart),
    arriveAt: chinaInstant(origin, leave.arrive),
  };
}

/** Places held at `now` on these trains, by train and origin date. A hold past its pay-by time is free again. */
export async function takenPlaces(
  db: Db,
  rides: readonly DatedRide[],
  now: number,
): Promise<(ride: DatedRide) => readonly Taken[]> {
  const byRun = new Map<string, Taken[]>();
  if (rides.length > 0) {
    const origins = [...new Set(rides.map((ride) => ride.origin))].sort();
    const rows = await db
      .selectFrom('sim_hold')
      .select(['train_no', 'date', 'seat', 'from_index', 'to_index', 'coach', 'seat_no'])
      .where('train_no', 'in', [...new Set(rides.map((ride) => ride.train.trainNo))])
      .where('date', '>=', origins[0] ?? '')
      .where('date', '<=', origins.at(-1) ?? '')
      .where((eb) =>
        eb.or([eb('state', '=', 'issued'), eb.and([eb('state', '=', 'held'), eb('pay_by', '>', now)])]),
      )
      .execute();
    for (const row of rows) {
      const key = runKey(row.train_no, row.date);
      const taken = {
        seat: row.seat,
        from: row.from_index,
        to: row.to_index,
        place: placeKey(row.coach, row.seat_no),
      };
      byRun.set(key, [...(byRun.get(key) ?? []), taken]);
    }
  }
  return (ride) => byRun.get(runKey(ride.train.trainNo, ride.origin)) ?? [];
}

/** How many places of a class are free over the whole ride. */
function freeCount(ride: DatedRide, seat: SeatCode, taken: readonly Taken[], knobs: Knobs): number {
  return Math.max(0, forSale(ride.train, seat, ride.origin, knobs) - heldOver(ride, seat, taken).size);
}

/** The first place of a class that is free over the whole ride, or undefined when there is none. */
export function firstFree(
  ride: DatedRide,
  seat: SeatCode,
  taken: readonly Taken[],
  knobs: Knobs,
): Place | undefined {
  const held = heldOver(ride, seat, taken);
  return placesOf(ride.train.formation, seat)
    .slice(0, forSale(ride.train, seat, ride.origin, knobs))
    .find((place) => !held.has(placeKey(place.coach, place.seatNo)));
}

/** The fare of the dearest place of a class on a ride, in fen; null where the train has no such class. */
export function quote(ride: Ride, seat: SeatCode, knobs: Knobs): number | null {
  const fare = fareFen({ tier: ride.train.tier, seat, km: kmOf(ride) });
  return fare === undefined ? null : Math.max(0, fare + knobs.priceDriftFen);
}

/** What one place costs in fen: the quote, or less for a berth that is not the dearest. */
export function placeFare(ride: Ride, seat: SeatCode, place: Place, knobs: Knobs): number | null {
  const { berth } = place;
  if (!berth) return quote(ride, seat, knobs);
  const fare = berthFareFen({ tier: ride.train.tier, seat, km: kmOf(ride), berth });
  return fare === undefined ? quote(ride, seat, knobs) : Math.max(0, fare + knobs.priceDriftFen);
}

/** A ride as the port shows it: every class with its fare and what is left. */
export function tripOf(ride: DatedRide, date: string, taken: readonly Taken[], knobs: Knobs): RailTrip {
  const seats = ride.train.seats.flatMap(({ seat }) => {
    const fare = quote(ride, seat, knobs);
    return fare === null ? [] : { seat, fareFen: fare, remaining: freeCount(ride, seat, taken, knobs) };
  });
  return {
    trainNo: ride.train.trainNo,
    date,
    from: ride.train.stops[ride.from]?.station ?? '',
    to: ride.train.stops[ride.to]?.station ?? '',
    departAt: ride.departAt,
    arriveAt: ride.arriveAt,
    seats,
  };
}

function kmOf(ride: Ride): number {
  return (ride.train.stops[ride.to]?.km ?? 0) - (ride.train.stops[ride.from]?.km ?? 0);
}

function forSale(train: SimTrain, seat: SeatCode, origin: string, knobs: Knobs): number {
  if (knobs.soldOut.includes(train.trainNo)) return 0;
  const count = train.seats.find((one) => one.seat === seat)?.count ?? 0;
  return count - soldToOthers(train.trainNo, origin, seat, count);
}

function heldOver(ride: DatedRide, seat: SeatCode, taken: readonly Taken[]): ReadonlySet<string> {
  const overlapping = taken.filter((one) => one.seat === seat && one.from < ride.to && ride.from < one.to);
  return new Set(overlapping.map((one) => one.place));
}

function placeKey(coach: string, seatNo: string): string {
  return `${coach}/${seatNo}`;
}

function runKey(trainNo: string, origin: string): string {
  return `${trainNo}|${origin}`;
}
