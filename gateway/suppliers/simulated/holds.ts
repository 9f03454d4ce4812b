import { CLOSES_BEFORE_MS, isOnSale, isOpen } from '../../../contract/rules/railSale.ts';
import { seatCodes } from '../../../contract/shapes/order.ts';
import type { Clock, Random } from '../../ports.ts';
import type { Db } from '../../store/openStore.ts';
import type { Tables } from '../../store/schema.ts';
import type { HoldAnswer, HoldRequest, RailStatus, RailSupplier } from '../rail.ts';
import { type DatedRide, firstFree, placeFare, quote, rideOn, takenPlaces } from './inventory.ts';
import type { Knobs } from './knobs.ts';
import { shownSeat } from './places.ts';
import type { Timetable } from './timetable.ts';

type HoldRow = Tables['sim_hold'];

export type HoldDesk = {
  hold(request: HoldRequest): Promise<HoldAnswer>;
  issue: RailSupplier['issue'];
  cancel: RailSupplier['cancel'];
  status(clientKey: string): Promise<RailStatus>;
};

/** Seats are kept this long for payment (domain §2: the hold's clock for space). */
const PAY_WITHIN_MS = 30 * 60_000;

/**
 * The supplier's desk for holds. Each act is one write transaction, so that two processes never sell one seat;
 * a repeat under the same client key gets the first answer.
 */
export function holdDesk(world: {
  db: Db;
  clock: Clock;
  random: Random;
  trains: Timetable;
  knobs: () => Promise<Knobs>;
  passengerIndex: (document: string) => string;
}): HoldDesk {
  const { db, clock, random } = world;

  const sell = async (trx: Db, request: HoldRequest, ride: DatedRide, knobs: Knobs): Promise<HoldAnswer> => {
    const now = clock.now();
    const first = await byKey(trx, request.clientKey);
    if (first) return repeated(first, now);
    if (!isOnSale(request.date, now) || !isOpen(ride.departAt, now)) return refused('closed');
    const seat = seatCodes.find((code) => code === request.seat);
    const fare = seat && quote(ride, seat, knobs);
    if (!seat || fare === null || fare === undefined) return refused('rejected');
    const { documentType, documentNumber } = request.passenger;
    const passenger = world.passengerIndex(`${documentType}:${documentNumber}`);
    if (await travelsThen(trx, passenger, ride, now)) return refused('duplicate');
    const taken = await takenPlaces(trx, [ride], now);
    const place = firstFree(ride, seat, taken(ride), knobs);
    if (!place) return refused('soldOut');
    if (fare !== request.expectedFareFen) return { kind: 'repriced', fareFen: fare };
    const row: HoldRow = {
      ref: `SR${Buffer.from(random.bytes(8)).toString('hex')}`,
      client_key: request.clientKey,
      train_no: request.trainNo,
      date: ride.origin,
      from_index: ride.from,
      to_index: ride.to,
      seat,
      coach: place.coach,
      seat_no: place.seatNo,
      fare_fen: placeFare(ride, seat, place, knobs) ?? fare,
      passenger_idx: passenger,
      state: 'held',
      ticket_no: null,
      pay_by: Math.min(now + PAY_WITHIN_MS, ride.departAt - CLOSES_BEFORE_MS),
      created_at: now,
      depart_at: ride.departAt,
      arrive_at: ride.arriveAt,
    };
    await trx.insertInto('sim_hold').values(row).execute();
    return heldAnswer(row);
  };

  return {
    hold: async (request) => {
      const knobs = await world.knobs();
      const ride = await world.trains.ride(request.trainNo, request.from, request.to);
      if (!ride) return refused('rejected');
      const dated = rideOn(ride, request.date);
      return db.transaction().execute((trx) => sell(trx, request, dated, knobs));
    },
    issue: ({ clientKey, ref }) =>
      db.transaction().execute(async (trx) => {
        const row = await byKey(trx, clientKey);
        if (!row || row.ref !== ref) return { kind: 'refused' };
        if (row.state === 'issued') return { kind: 'issued', ticketNo: row.ticket_no ?? '' };
        if (!isHeld(row, clock.now())) return { kind: 'refused' };
        const ticketNo = ticketNumber(random);
        await change(trx, ref, { state: 'issued', ticket_no: ticketNo });
        return { kind: 'issued', ticketNo };
      }),
    cancel: ({ clientKey, ref }) =>
      db.transaction().execute(async (trx) => {
        const row = await byKey(trx, clientKey);
        if (!row || row.ref !== ref || row.state === 'issued') return { kind: 'refused' };
        await change(trx, ref, { state: 'cancelled' });
        return { kind: 'cancelled' };
      }),
    status: async (clientKey) => {
      const row = await byKey(db, clientKey);
      if (!row) return { kind: 'none' };
      if (row.state === 'issued') {
        const { ref, coach, fare_fen: fareFen, ticket_no: ticketNo } = row;
        return {
          kind: 'issued',
          ref,
          coach,
          seatNo: shownSeat(row.seat_no),
          fareFen,
          ticketNo: ticketNo ?? '',
        };
      }
      return isHeld(row, clock.now()) ? heldAnswer(row) : { kind: 'cancelled' };
    },
  };
}

function byKey(db: Db, clientKey: string): Promise<HoldRow | undefined> {
  return db.selectFrom('sim_hold').selectAll().where('client_key', '=', clientKey).executeTakeFirst();
}

async function change(
  trx: Db,
  ref: string,
  to: Partial<Pick<HoldRow, 'state' | 'ticket_no'>>,
): Promise<void> {
  await trx.updateTable('sim_hold').set(to).where('ref', '=', ref).execute();
}

/** A hold whose pay-by time has passed is gone by itself. */
function isHeld(row: HoldRow, now: number): boolean {
  return row.state === 'held' && row.pay_by > now;
}

/** Whether the passenger already has a seat on a train running at the same time. */
async function travelsThen(db: Db, passenger: string, ride: DatedRide, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom('sim_hold')
    .selectAll()
    .where('passenger_idx', '=', passenger)
    .where('depart_at', '<', ride.arriveAt)
    .where('arrive_at', '>', ride.departAt)
    .execute();
  return rows.some((row) => row.state === 'issued' || isHeld(row, now));
}

function repeated(row: HoldRow, now: number): HoldAnswer {
  return row.state === 'issued' || isHeld(row, now) ? heldAnswer(row) : refused('rejected');
}

function heldAnswer(row: HoldRow) {
  const { ref, coach, fare_fen: fareFen, pay_by: payBy } = row;
  return {
    kind: 'held',
    ref,
    coach,
    seatNo: shownSeat(row.seat_no),
    fareFen,
    payBy,
    guaranteedUntil: payBy,
  } as const;
}

function refused(why: 'soldOut' | 'closed' | 'duplicate' | 'rejected') {
  return { kind: 'refused', why } as const;
}

/** E and nine digits, like a real electronic ticket's. */
function ticketNumber(random: Random): string {
  const digits = [...random.bytes(9)].map((byte) => byte % 10).join('');
  return `E${digits}`;
}
