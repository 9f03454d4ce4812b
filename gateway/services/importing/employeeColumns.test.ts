import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { columnsGone, columnsInUse, textsInUse } from '../../store/repos/people/importing/employeeColumns.ts';

let world: BookingWorld;
beforeEach(async () => {
  world = await bookingWorld();
});
afterEach(() => world.close());

/** Columns that name employees and are left as they are, because others tell as much of whoever is in use. */
const elsewhere = new Set([
  // The employee itself, and its import.
  'employee.id',
  'staff_import_person.employee_id',
  // The trail, what is forgotten soon, and what tells processes that a row changed.
  'audit.actor',
  'audit.object',
  'audit.subject',
  'change.key',
  'idempotency.employee_id',
  'identity_offer.employee_ids',
  'sso_token.employee_ids',
  'message.object_id',
  'push_event.object_id',
  'tracking_point.employee_id',
  // `application_traveller.traveller_key` is looked up with its kind.
  'application.content',
  'application.proposed',
  'application_traveller.traveller_key',
  // It is read while it is pending; later its steps name whoever was asked.
  'approval.body',
  // Approvals and guests name them in columns of their own.
  'approval.object_id',
  'guest_key.host_id',
  // Orders do, too.
  'order_choice.principal_id',
  'order_event.actor',
  'order_fact.principal_id',
  'order_tally.booker_id',
  'order_tally.principal_id',
  'trip_row.outcome',
  'voucher.booker_id',
  'voucher.principal_id',
  // Sealed; it is opened.
  'desk_draft.content_enc',
]);
const known = new Set<string>([...columnsInUse, ...columnsGone, ...textsInUse, ...elsewhere]);

/** Names of columns that hold no person, in whichever table. */
const things =
  /^(account|amendment|application|approval|charge|company|department|draft|entry|family|file|grant|guest|hand_over|hotel|import|invitation|meeting|message|order|parent|payment|product|quote|row|complaint|trip|voucher|window|tax|qiwei|object|subject)_id$|^(client_key|public_key|spent_key|used_key)$/;
/** Those that do by their name, and do not. */
const nobody = new Set([
  // Of tables that are a key and a value.
  'idempotency.key',
  'login_failures.key',
  'rate_bucket.key',
  'sim_charge_refund.key',
  'sim_knob.key',
  // An order, an amendment or a payout; a job; a process; a supplier; a time.
  'due_claim.owner',
  'payment_claim.subject',
  'payment_share.subject',
  'settle_proposal.subject',
  'settlement.subject',
  'sim_booking.ended_by',
  'sim_booking.pay_by',
  'sim_flight.operated_by',
  'command_use.key',
]);

test('every column that names an employee is known to whoever takes employees out', async () => {
  const { db } = world.deps.store;
  const employees = await db.selectFrom('employee').select('id').execute();
  const ids = employees.map(({ id }) => id);
  const columns = new Set<string>();
  const unknown: string[] = [];
  for (const { name: table, columns: all } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    for (const { name } of all) {
      const column = `${table}.${name}`;
      columns.add(column);
      if (known.has(column)) continue;
      const isPerson =
        /_(id|ids|by|key)$|^(actor|holder|key|owner|principals|subject)$/.test(name) &&
        !things.test(name) &&
        !nobody.has(column);
      const isNamed = rows.some((row) => ids.some((id) => String(row[name]).includes(id)));
      if (isPerson || isNamed) unknown.push(column);
    }
  }
  expect(unknown).toEqual([]);
  expect([...known, ...nobody].filter((column) => !columns.has(column))).toEqual([]);
});
