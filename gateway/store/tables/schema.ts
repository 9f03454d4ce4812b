import type { Generated } from 'kysely';
import type { ProductKind } from '../../../contract/products.ts';
import type { AccountTables } from './account.ts';
import type { AgreementTables } from './agreement.ts';
import type { ApprovalTables } from './approval.ts';
import type { CarTables } from './car.ts';
import type { DueTables } from './due.ts';
import type { FeedTables } from './feed.ts';
import type { FlightTables } from './flight.ts';
import type { FlightFollowTables } from './flightFollow.ts';
import type { HotelTables } from './hotel.ts';
import type { ImportTables } from './importing.ts';
import type { CheckInTables } from './meeting/checkIn.ts';
import type { MeetingTables } from './meeting/meeting.ts';
import type { MessageTables } from './message.ts';
import type { MoneyTables } from './money.ts';
import type { OrderTables } from './order.ts';
import type { PeopleTables } from './people.ts';
import type { PushTables } from './push.ts';
import type { RailTables } from './rail.ts';
import type { RegistrationTables } from './registration.ts';
import type { ReportTables } from './report.ts';
import type { SavedTables } from './saved.ts';
import type { ServiceTables } from './service.ts';
import type { SignInTables } from './signIn.ts';
import type { StandardTables } from './standard.ts';
import type { SupplierTables } from './supplier.ts';
import type { VoucherTables } from './voucher.ts';

/**
 * The tables, as they stand in SQLite and PostgreSQL alike: text, integer, JSON as text, times as epoch ms,
 * booleans 0/1, money in fen. Columns ending in `_enc` are field-encrypted; `_idx` is an HMAC for look-ups.
 */
export type Tables = AccountTables &
  ApprovalTables &
  CarTables &
  CheckInTables &
  DueTables &
  FeedTables &
  HotelTables &
  ImportTables &
  CoreTables &
  FlightTables &
  FlightFollowTables &
  PushTables &
  RailTables &
  RegistrationTables &
  AgreementTables &
  ServiceTables &
  ReportTables &
  SavedTables &
  SignInTables &
  StandardTables &
  SupplierTables &
  MeetingTables &
  MessageTables &
  MoneyTables &
  PeopleTables &
  OrderTables &
  VoucherTables;

type CoreTables = {
  company: {
    id: string;
    name_zh: string;
    name_en: string;
    name_de: Generated<string>;
    customer_type: number;
    settings: string;
  };
  department: {
    id: string;
    company_id: string;
    parent_id: string | null;
    name_zh: string;
    name_en: string;
    name_de: Generated<string>;
  };
  employee: {
    id: string;
    company_id: string;
    user_code: string;
    username: string;
    name: string;
    pinyin: string;
    initials: string;
    gender: number;
    level: string;
    department_id: string;
    cost_centre: string;
    legal_entity: string;
    roles: string;
    vip: number;
    active: number;
    mobile_enc: string;
    mobile_masked: string;
    email_enc: string;
    email_masked: string;
    /** By which they would sign in; '' until it is indexed, and for none. `qq`: a number to be reached by; '' for none. */
    mobile_idx: Generated<string>;
    email_idx: Generated<string>;
    qq: Generated<string>;
    qiwei_id: string | null;
    wechat: string | null;
  };
  /** A company's permission tree: modules (parent null) and what they hold; `roles`: JSON, whom it is granted to. */
  permission_item: {
    company_id: string;
    params: string;
    parent: string | null;
    position: number;
    roles: string;
  };
  /** What a single person may (1) or may not (0), whatever their roles say. */
  permission_person: { company_id: string; employee_id: string; params: string; granted: number };
  /** One row per identifier and employee: an identifier may lead to several employees. */
  login_identifier: {
    id: Generated<number>;
    kind: string;
    identifier_idx: string;
    employee_id: string;
    salt: string;
    verifier: string;
  };
  acting_grant: {
    id: string;
    company_id: string;
    operator_id: string;
    principal_id: string;
    scopes: string;
    from_at: number;
    to_at: number;
    granted_by: string;
    revoked_at: number | null;
    version: Generated<number>;
  };
  acting_context: { id: string; kid: string; grant_id: string; principal_id: string; expires_at: number };
  gateway_key: {
    id: string;
    public_key: string;
    private_enc: string;
    active: number;
    created_at: number;
    seq: number;
  };
  /** By which a key file is known to be this store's: a text sealed with each of its keys, and its index of one. */
  key_check: { id: string; value: string };
  session: {
    kid: string;
    employee_id: string;
    device: string;
    keys_enc: string;
    cookie_hash: string | null;
    family: string;
    /** Kinds of browser and system (contract/enums/signIn.ts), empty for the desktop. */
    browser: string;
    system: string;
    created_at: number;
    seen_at: number;
    ended_at: number | null;
  };
  refresh: {
    hash: string;
    family: string;
    employee_id: string;
    device: string;
    cookie_hash: string | null;
    created_at: number;
    expires_at: number;
    spent_at: number | null;
    successor: string | null;
  };
  /** `name` tells the moment it was signed at, then session and nonce (transport.ts). */
  nonce: { name: string };
  /** One row: up to when nonces are forgotten, and how steadily time went on (pipeline/steadyTime.ts). */
  wire_clock: { id: number; swept_before: number; steady_at: number; ahead_ms: number };
  /** Which rows changed, in order; SQLite only (cache.ts). */
  change: { seq: Generated<number>; tbl: string; key: string };
  idempotency: {
    employee_id: string;
    key: string;
    tag: string;
    body_hash: string;
    state: string;
    reply_enc: string | null;
    grounds: string | null;
    created_at: number;
    updated_at: number;
  };
  /** Thousandths of tokens; `granted` is what was last taken where processes share the bucket. */
  rate_bucket: { key: string; tokens: number; updated_at: number; granted: Generated<number> };
  login_throttle: {
    account_idx: string;
    installation: string;
    failures: number;
    blocked_until: number;
    updated_at: number;
  };
  known_device: { account_idx: string; installation: string; seen_at: number };
  picture_code: { id: string; answer_hash: string; expires_at: number; spent: number };
  identity_offer: { uuid: string; kid: string; employee_ids: string; expires_at: number; spent: number };
  sso_token: { hash: string; employee_ids: string; expires_at: number; spent_at: number | null };
  preference: { employee_id: string; body: string; updated_at: number };
  place_use: {
    employee_id: string;
    product: ProductKind;
    kind: 'city' | 'station';
    code: string;
    uses: number;
    used_at: number;
  };
  tracking_point: { id: Generated<number>; at: number; employee_id: string; path: string; body: string };
  /** One chain of rows per company; empty for what belongs to none. */
  audit: {
    company_id: string;
    seq: number;
    at: number;
    actor: string;
    subject: string;
    ctx: string;
    tag: string;
    object: string;
    decision: string;
    request_hash: string;
    previous_hash: string;
    hash: string;
  };
  /** Length and last hash of a chain of the trail, and how many companies have one (of the unowned one), under a keyed hash. */
  audit_chain: { company_id: string; seq: number; hash: string; chains: number; mac: string };
  trip: {
    id: string;
    company_id: string;
    booker_id: string;
    title: string;
    created_at: number;
  };
  /** Every key rows were sent to a trip under; a trip may be sent more rows later. A closed key has no trip (''). */
  trip_key: { booker_id: string; idem: string; trip_id: string };
  trip_row: { trip_id: string; row_id: string; position: number; outcome: string; order_id: string | null };
  travel_order: {
    id: string;
    order_no: string;
    trip_id: string;
    company_id: string;
    kind: string;
    tab: string;
    state: string;
    label: string;
    /** 1 once nothing more comes of it: lists go through the two kinds in turn. */
    ended: number;
    booker_id: string;
    principal_id: string;
    traveller_kind: string;
    traveller_id: string;
    traveller_name: string;
    booker_name: string;
    payer: string;
    total_fen: number;
    depart_at: number;
    end_at: number;
    created_at: number;
    updated_at: number;
    deadline_at: number | null;
    /** The supplier's idempotency key of this order. */
    client_key: string;
    supplier_ref: string | null;
    /** When an `unknown` order is next asked about, and when its quarantine ends. */
    check_at: number | null;
    quarantine_until: number | null;
    /** The change or refund that has the order to itself. */
    amendment_id: string | null;
    /** How often the row was changed: every writer compares it. So in all tables that have one. */
    version: number;
    /** What was bought as screens show it, JSON, and the words it is found by: lists read these and no body. */
    item: string;
    tokens: string;
    /** What the supplier did to it and which order it took the place of, JSON; null where it did nothing. */
    disruption: string | null;
    /** Everything else of the order, as JSON: price, verdict, reason, ticket. No personal numbers. */
    body: string;
  };
  /** How many orders there are of whom; the company's own rows name nobody ('' and ''). Kept with every new order. */
  order_tally: { company_id: string; principal_id: string; booker_id: string; tab: string; orders: number };
  /** Changes and refunds of orders. `body`: quote, supplier item, destination, new item. */
  amendment: {
    id: string;
    order_id: string;
    company_id: string;
    kind: string;
    state: string;
    actor_id: string;
    created_at: number;
    updated_at: number;
    expires_at: number | null;
    check_at: number | null;
    quarantine_until: number | null;
    version: number;
    body: string;
  };
};
