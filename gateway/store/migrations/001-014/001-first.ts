import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createTables, type Dialect, type NewTables } from '../createTables.ts';

/** The first schema. */
const tables: NewTables['tables'] = {
  company: `id text pk, name_zh text, name_en text, customer_type integer, settings text`,
  department: `id text pk, company_id text, parent_id text null, name_zh text, name_en text`,
  employee: `
    id text pk, company_id text, user_code text, username text, name text, pinyin text, initials text,
    gender integer, level text, department_id text, cost_centre text, legal_entity text, roles text,
    vip integer, active integer, mobile_enc text, mobile_masked text, email_enc text, email_masked text,
    qiwei_id text null, wechat text null`,
  login_identifier: `
    id integer auto, kind text, identifier_idx text, employee_id text, salt text, verifier text`,
  person_document: `
    id text pk, owner_kind text, owner_id text, type text, number_enc text, number_masked text,
    number_idx text, valid_until text null`,
  guest: `
    id text pk, company_id text, name text, pinyin text, initials text, host_id text, organisation text,
    mobile_enc text, mobile_masked text, purge_on text`,
  contact: `
    id text pk, company_id text, owner_id text, name text, pinyin text, initials text, mobile_enc text,
    mobile_masked text`,
  acting_grant: `
    id text pk, company_id text, operator_id text, principal_id text, scopes text, from_at bigint,
    to_at bigint, granted_by text, revoked_at bigint null`,
  acting_context: `id text pk, kid text, grant_id text, principal_id text, expires_at bigint`,
  gateway_key: `id text pk, public_key text, private_enc text, active integer, created_at bigint`,
  session: `
    kid text pk, employee_id text, device text, keys_enc text, cookie_hash text null, family text,
    created_at bigint, seen_at bigint, ended_at bigint null`,
  refresh: `
    hash text pk, family text, employee_id text, device text, cookie_hash text null, created_at bigint,
    expires_at bigint, spent_at bigint null, successor text null`,
  nonce: `kid text, iv text, seen_at bigint`,
  idempotency: `
    employee_id text, key text, tag text, body_hash text, state text, reply_enc text null,
    created_at bigint, updated_at bigint`,
  rate_bucket: `key text pk, tokens integer, updated_at bigint`,
  login_throttle: `
    account_idx text, installation text, failures integer, blocked_until bigint, updated_at bigint`,
  known_device: `account_idx text, installation text, seen_at bigint`,
  picture_code: `id text pk, answer_hash text, expires_at bigint, spent integer`,
  identity_offer: `uuid text pk, kid text, employee_ids text, expires_at bigint, spent integer`,
  sso_token: `hash text pk, employee_ids text, expires_at bigint, spent_at bigint null`,
  preference: `employee_id text pk, body text, updated_at bigint`,
  tracking_point: `id integer auto, at bigint, employee_id text, path text, body text`,
  audit: `
    seq integer auto, at bigint, actor text, subject text, ctx text, tag text, object text,
    decision text, request_hash text, previous_hash text, hash text`,
  rail_station: `code text pk, city_code text, name_zh text, name_en text, pinyin text, initials text`,
  rail_city: `
    code text pk, name_zh text, name_en text, pinyin text, initials text, hot integer, tier integer`,
  sim_train: `train_no text pk, type text, seats text, stops text`,
  sim_call: `train_no text, station_code text, stop_index integer, city_code text`,
  sim_hold: `
    ref text pk, client_key text, train_no text, date text, from_index integer, to_index integer,
    seat text, coach text, seat_no text, fare_fen integer, passenger_idx text, state text,
    ticket_no text null, pay_by bigint, created_at bigint`,
  sim_knob: `key text pk, value text`,
  standard: `id text pk, company_id text, level text, product text, rules text`,
  reason_code: `code text pk, product text, label_zh text, label_en text, position integer`,
  trip: `id text pk, company_id text, booker_id text, title text, idem text, created_at bigint`,
  trip_row: `trip_id text, row_id text, position integer, outcome text, order_id text null`,
  travel_order: `
    id text pk, order_no text, trip_id text, company_id text, kind text, tab text, state text,
    label text, booker_id text, principal_id text, traveller_kind text, traveller_id text,
    traveller_name text, booker_name text, payer text, total_fen integer, depart_at bigint,
    created_at bigint, updated_at bigint, deadline_at bigint null, client_key text,
    supplier_ref text null, check_at bigint null, quarantine_until bigint null, body text`,
  order_event: `order_id text, seq integer, at bigint, type text, actor text`,
  order_token: `order_id text, token text, depart_at bigint`,
};

const indexes: NewTables['indexes'] = [
  ['employee', ['username'], 'unique'],
  ['employee', ['user_code'], 'unique'],
  ['employee', ['company_id', 'pinyin', 'id']],
  ['login_identifier', ['identifier_idx', 'employee_id'], 'unique'],
  ['person_document', ['owner_kind', 'owner_id']],
  ['guest', ['host_id']],
  ['contact', ['owner_id']],
  ['acting_grant', ['operator_id']],
  ['acting_grant', ['principal_id']],
  ['acting_context', ['kid']],
  ['session', ['employee_id']],
  ['refresh', ['family']],
  ['nonce', ['kid', 'iv'], 'unique'],
  ['nonce', ['seen_at']],
  ['idempotency', ['employee_id', 'key'], 'unique'],
  ['login_throttle', ['account_idx', 'installation'], 'unique'],
  ['known_device', ['account_idx', 'installation'], 'unique'],
  ['sim_call', ['station_code', 'train_no', 'stop_index'], 'unique'],
  ['sim_call', ['train_no', 'stop_index']],
  ['sim_hold', ['client_key'], 'unique'],
  ['sim_hold', ['train_no', 'date', 'seat']],
  ['standard', ['company_id', 'level', 'product'], 'unique'],
  ['trip', ['booker_id', 'idem'], 'unique'],
  ['trip_row', ['trip_id', 'row_id'], 'unique'],
  ['travel_order', ['order_no'], 'unique'],
  ['travel_order', ['client_key'], 'unique'],
  ['travel_order', ['trip_id']],
  ['travel_order', ['company_id', 'tab', 'depart_at', 'id']],
  ['travel_order', ['booker_id', 'tab', 'depart_at', 'id']],
  ['travel_order', ['principal_id', 'tab', 'depart_at', 'id']],
  ['travel_order', ['state', 'check_at']],
  ['order_event', ['order_id', 'seq'], 'unique'],
  ['order_token', ['token', 'depart_at', 'order_id'], 'unique'],
  ['order_token', ['order_id']],
];

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTables(db, { tables, indexes });
  await refuseAuditChanges(db, dialect);
}

/** The trail is append-only: the database itself refuses to change it (wire-protocol §6). */
async function refuseAuditChanges(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    for (const act of ['update', 'delete']) {
      await sql`create trigger ${sql.id(`audit_no_${act}`)} before ${sql.raw(act)} on audit
        begin select raise(abort, 'audit is append-only'); end`.execute(db);
    }
    return;
  }
  await sql`create function audit_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'audit is append-only'; end $$`.execute(db);
  await sql`create trigger audit_append_only before update or delete on audit
    for each row execute function audit_refuse()`.execute(db);
}
