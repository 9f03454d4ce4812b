import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import { chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';

/** A seat the simulated rail supplier kept before it shared its desk with other products; `date` is the train's. */
type OldHold = {
  ref: string;
  client_key: string;
  train_no: string;
  date: string;
  from_index: number;
  to_index: number;
  seat: string;
  coach: string;
  seat_no: string;
  fare_fen: number;
  passenger_idx: string;
  state: string;
  ticket_no: string | null;
  pay_by: number;
  created_at: number;
};
/** Station, city, arrival and departure in minutes, kilometres. */
const stop = z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()]);
type Stop = z.output<typeof stop>;
const stopsOf = jsonColumn('sim_train.stops', z.array(stop));
type Tables = {
  sim_hold: OldHold;
  sim_train: { train_no: string; stops: string };
  sim_booking: Record<string, string | number | null>;
  sim_unit: Record<string, string | number>;
};

const AT_ONCE = 200;
const DAY_MINUTES = 1440;
const FOREVER = 2 ** 53 - 1;

/** Seats held and sold become bookings with the places they take; those given up keep no place. */
export async function holdsToBookings(on: Kysely<unknown>): Promise<void> {
  const db = on.withTables<Tables>();
  for (let after = ''; ; ) {
    const holds = await db
      .selectFrom('sim_hold')
      .selectAll()
      .where('ref', '>', after)
      .orderBy('ref')
      .limit(AT_ONCE)
      .execute();
    const last = holds.at(-1);
    if (!last) return;
    after = last.ref;
    const numbers = [...new Set(holds.map((hold) => hold.train_no))];
    const trains = await db
      .selectFrom('sim_train')
      .select(['train_no', 'stops'])
      .where('train_no', 'in', numbers)
      .execute();
    const stops = new Map(trains.map((train) => [train.train_no, stopsOf.read(train.stops, train.train_no)]));
    const made = holds.map((hold) => ({ hold, booking: bookingOf(hold, stops.get(hold.train_no) ?? []) }));
    const bookings = made.map(({ booking }) => booking).filter((booking) => booking !== null);
    if (bookings.length > 0) await db.insertInto('sim_booking').values(bookings).execute();
    const units = made
      .filter(({ hold, booking }) => booking && (hold.state === 'held' || hold.state === 'issued'))
      .map(({ hold }) => unitOf(hold));
    if (units.length > 0) await db.insertInto('sim_unit').values(units).execute();
  }
}

/** Null where the train is no longer in the timetable: nothing of it can be asked about or given back. */
function bookingOf(hold: OldHold, stops: readonly Stop[]): Tables['sim_booking'] | null {
  const [board, leave] = [stops[hold.from_index], stops[hold.to_index]];
  if (!board || !leave) return null;
  const date = addDays(hold.date, Math.floor(board[3] / DAY_MINUTES));
  const item = { trainNo: hold.train_no, date, from: board[0], to: leave[0], seat: hold.seat };
  const placed = { coach: hold.coach, seatNo: hold.seat_no.startsWith('#') ? '' : hold.seat_no };
  return {
    ref: hold.ref,
    client_key: hold.client_key,
    product: 'train',
    state: hold.state,
    passenger_idx: hold.passenger_idx,
    item: JSON.stringify(item),
    placed: JSON.stringify(placed),
    fare_fen: hold.fare_fen,
    ticket_no: hold.ticket_no,
    pay_by: hold.pay_by,
    guaranteed_until: hold.pay_by,
    created_at: hold.created_at,
    start_at: chinaInstant(hold.date, board[3]),
    end_at: chinaInstant(hold.date, leave[2]),
    changes: 0,
    fee_fen: 0,
    refund_fen: 0,
    ended_by: null,
  };
}

function unitOf(hold: OldHold): Tables['sim_unit'] {
  return {
    resource: `train|${hold.train_no}|${hold.date}`,
    ref: hold.ref,
    place: `${hold.seat}/${hold.coach}/${hold.seat_no}`,
    from_index: hold.from_index,
    to_index: hold.to_index,
    live_until: hold.state === 'issued' ? FOREVER : hold.pay_by,
  };
}
