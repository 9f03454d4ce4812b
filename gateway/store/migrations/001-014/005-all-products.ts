import { type Kysely, sql } from 'kysely';
import { createTables } from '../createTables.ts';
import { holdsToBookings } from './005-holds.ts';
import { feesByKind, kindsOfRows, ordersOfEveryKind } from './005-orders.ts';

/** From trains alone to every product: suppliers' bookings and units, keys of trips, amendments, ends of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      sim_booking: `
        ref text pk, client_key text, product text, state text, passenger_idx text, item text, placed text,
        fare_fen bigint, ticket_no text null, pay_by bigint, guaranteed_until bigint, created_at bigint,
        start_at bigint, end_at bigint, changes integer, fee_fen bigint, refund_fen bigint, ended_by text null`,
      sim_unit: `
        resource text, ref text, place text, from_index integer, to_index integer, live_until bigint`,
      sim_disruption: `
        product text, code text, date text, kind text, depart_shift_minutes integer,
        arrive_shift_minutes integer, made_at bigint`,
      trip_key: `booker_id text, idem text, trip_id text`,
      amendment: `
        id text pk, order_id text, company_id text, kind text, state text, actor_id text, created_at bigint,
        updated_at bigint, expires_at bigint null, check_at bigint null, quarantine_until bigint null,
        body text`,
    },
    indexes: [
      ['sim_booking', ['client_key'], 'unique'],
      ['sim_booking', ['ended_by']],
      ['sim_booking', ['passenger_idx', 'product', 'start_at']],
      ['sim_unit', ['resource', 'place', 'from_index', 'ref'], 'unique'],
      ['sim_unit', ['ref']],
      ['sim_disruption', ['product', 'code', 'date'], 'unique'],
      ['trip_key', ['booker_id', 'idem'], 'unique'],
      ['amendment', ['order_id']],
      ['amendment', ['state', 'check_at']],
    ],
  });
  await db.schema
    .alterTable('travel_order')
    .addColumn('end_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await keysOfTrips(db);
  await kindsOfRows(db);
  await ordersOfEveryKind(db);
  await feesByKind(db);
  await holdsToBookings(db);
  await db.schema.dropTable('sim_hold').execute();
}

/** A trip's key becomes a row of its own, because a trip may be sent rows under several. */
async function keysOfTrips(db: Kysely<unknown>): Promise<void> {
  await sql`insert into trip_key (booker_id, idem, trip_id) select booker_id, idem, id from trip`.execute(db);
  await db.schema.dropIndex('trip_by_booker_id_idem').execute();
  await db.schema.alterTable('trip').dropColumn('idem').execute();
}
