import { LRUCache } from 'lru-cache';
import { z } from 'zod/mini';
import { type SeatCode, seatCodes } from '../../../../contract/shapes/order.ts';
import { jsonColumn } from '../../../store/columns/jsonColumn.ts';
import type { Db } from '../../../store/db/openStore.ts';

/** One stop: minutes are counted from midnight of the day the train starts, so a night train passes 1440. */
type SimStop = {
  readonly station: string;
  readonly city: string;
  readonly arrive: number;
  readonly depart: number;
  /** Kilometres from the first stop. */
  readonly km: number;
};

export type SimTrain = {
  readonly trainNo: string;
  /** One of the contract's train types. */
  readonly type: string;
  /** Fare tier and formation: what a place costs, and how places are numbered. */
  readonly tier: string;
  readonly formation: string;
  /** Classes and how many places each has. */
  readonly seats: readonly { readonly seat: SeatCode; readonly count: number }[];
  readonly stops: readonly SimStop[];
};

/** A ride on a train: indexes of the stops where one boards and leaves. */
export type Ride = { readonly train: SimTrain; readonly from: number; readonly to: number };

const seats = jsonColumn(
  'sim_train.seats',
  z.object({
    tier: z.string(),
    formation: z.string(),
    counts: z.array(z.tuple([z.enum(seatCodes), z.int()])),
  }),
);
/** Station, city, arrival and departure in minutes, kilometres. */
const stop = z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()]);
const stops = jsonColumn('sim_train.stops', z.array(stop));

/** A train as the columns of `sim_train` hold it. */
export function trainRow(train: SimTrain): { train_no: string; type: string; seats: string; stops: string } {
  return {
    train_no: train.trainNo,
    type: train.type,
    seats: seats.write({
      tier: train.tier,
      formation: train.formation,
      counts: train.seats.map(({ seat, count }) => [seat, count] as const),
    }),
    stops: stops.write(train.stops.map((s) => [s.station, s.city, s.arrive, s.depart, s.km] as const)),
  };
}

/** The rows of `sim_call` of a train: where it calls, by station. */
export function callRows(
  train: SimTrain,
): { train_no: string; station_code: string; stop_index: number; city_code: string }[] {
  return train.stops.map((stop, index) => ({
    train_no: train.trainNo,
    station_code: stop.station,
    stop_index: index,
    city_code: stop.city,
  }));
}

export type Timetable = {
  /** The ride between two stations, or null when the train does not go that way; read within `on` where given. */
  ride(trainNo: string, from: string, to: string, on?: Db): Promise<Ride | null>;
  /** Every train that calls at one of `from` and later at one of `to`, each once: first boarding, last stop. */
  rides(from: readonly string[], to: readonly string[]): Promise<Ride[]>;
  /** Whether two stations lie in one city. */
  isOneCity(a: string, b: string, on?: Db): Promise<boolean>;
};

/** Pairs of places whose trains are kept: every pair of the larger cities. */
const MAX_STRETCHES = 2_000;

/** The supplier's timetable. Trains are read once and kept: a timetable does not change while it is in force. */
export function timetable(db: Db): Timetable {
  const known = new Map<string, SimTrain>();
  const stretches = new LRUCache<string, Ride[]>({ max: MAX_STRETCHES });

  const load = async (on: Db, numbers: readonly string[]) => {
    const missing = numbers.filter((number) => !known.has(number));
    if (missing.length === 0) return;
    const rows = await on.selectFrom('sim_train').selectAll().where('train_no', 'in', missing).execute();
    for (const row of rows) known.set(row.train_no, trainOf(row));
  };

  const readRides = async (from: readonly string[], to: readonly string[]) => {
    const rows = await db
      .selectFrom('sim_call as board')
      .innerJoin('sim_call as leave', (join) =>
        join
          .onRef('leave.train_no', '=', 'board.train_no')
          .onRef('leave.stop_index', '>', 'board.stop_index'),
      )
      .select('board.train_no')
      .distinct()
      .where('board.station_code', 'in', from)
      .where('leave.station_code', 'in', to)
      .execute();
    const numbers = rows.map((row) => row.train_no);
    await load(db, numbers);
    return numbers.flatMap((number) => {
      const found = known.get(number);
      return (found && rideOn(found, from, to)) ?? [];
    });
  };

  return {
    ride: async (trainNo, from, to, on = db) => {
      await load(on, [trainNo]);
      const found = known.get(trainNo);
      return found ? rideOn(found, [from], [to]) : null;
    },
    rides: async (from, to) => {
      if (from.length === 0 || to.length === 0) return [];
      const stretch = `${from.join(' ')}>${to.join(' ')}`;
      const found = stretches.get(stretch) ?? (await readRides(from, to));
      if (found.length > 0) stretches.set(stretch, found);
      return found;
    },
    isOneCity: async (a, b, on = db) => {
      if (a === b) return true;
      const rows = await on
        .selectFrom('sim_call')
        .select(['station_code', 'city_code'])
        .distinct()
        .where('station_code', 'in', [a, b])
        .execute();
      return rows.length === 2 && rows[0]?.city_code === rows[1]?.city_code;
    },
  };
}

function rideOn(train: SimTrain, from: readonly string[], to: readonly string[]): Ride | null {
  const board = train.stops.findIndex((stop) => from.includes(stop.station));
  const leave = train.stops.findLastIndex((stop) => to.includes(stop.station));
  return board >= 0 && leave > board ? { train, from: board, to: leave } : null;
}

/** A train by its number; null for none. */
export async function readTrain(db: Db, trainNo: string): Promise<SimTrain | null> {
  const row = await db.selectFrom('sim_train').selectAll().where('train_no', '=', trainNo).executeTakeFirst();
  return row ? trainOf(row) : null;
}

function trainOf(row: { train_no: string; type: string; seats: string; stops: string }): SimTrain {
  const { tier, formation, counts } = seats.read(row.seats, row.train_no);
  return {
    trainNo: row.train_no,
    type: row.type,
    tier,
    formation,
    seats: counts.map(([seat, count]) => ({ seat, count })),
    stops: stops
      .read(row.stops, row.train_no)
      .map(([station, city, arrive, depart, km]) => ({ station, city, arrive, depart, km })),
  };
}
