import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { orderItem } from '../../../../contract/shapes/item.ts';
import { orderPrice, verdict } from '../../../../contract/shapes/order.ts';
import type { RailSupplier } from '../../../suppliers/rail.ts';
import { railSupplier } from '../../../suppliers/simulated/rail/railSupplier.ts';
import { callRows, type SimTrain, trainRow } from '../../../suppliers/simulated/rail/timetable.ts';
import { migrations, openStore, type Store } from '../../db/openStore.ts';
import { openSqlite, sqliteDialect } from '../../db/sqlite.ts';
import { companySettings } from '../../repos/company/companySettings.ts';
import { type OrderRecord, orderOf } from '../../repos/order/orderRecord.ts';
import { findTrip, findTripByKey } from '../../repos/order/trips.ts';

const now = chinaInstant('2026-11-20', 12 * 60);
/** A night train: it sets out on the 24th and is boarded on the 25th, at 01:02. */
const stop = (station: string, minute: number, km: number) => ({
  station,
  city: station,
  arrive: minute,
  depart: minute + 2,
  km,
});
const train: SimTrain = {
  trainNo: 'G901',
  type: 'G',
  tier: 'standard',
  formation: 'cr400-16',
  seats: [{ seat: 'O', count: 900 }],
  stops: [stop('AAA', 1380, 0), stop('BBB', 1500, 300), stop('CCC', 1620, 600)],
};
const departAt = chinaInstant('2026-11-25', 62);
const arriveAt = chinaInstant('2026-11-25', 180);
const hex = (letter: string) => letter.repeat(32);
const person = hex('e');

const ticket = {
  date: '2026-11-25',
  leg: {
    trainNo: 'G901',
    from: { code: 'BBB', name: { zh: '乙', en: 'B' } },
    to: { code: 'CCC', name: { zh: '丙', en: 'C' } },
    departAt,
    arriveAt,
    seat: 'O',
  },
  level: 'L3',
  fareFen: 13_950,
  serviceFen: 500,
  verdict: { control: 'within', allowed: ['O'], alternative: null },
  reason: null,
  coach: '05',
  seatNo: '08A',
  ticketNo: '',
  failure: null,
  freshFareFen: null,
  wanted: 'hold',
  tokens: ['g901'],
};
const overStandard = {
  ...ticket,
  verdict: { control: 'reason', allowed: ['O'], alternative: { seat: 'O', fareFen: 13_950 } },
  reason: { code: 'R1', note: 'late' },
  leg: { ...ticket.leg, seat: 'M' },
  coach: '',
  seatNo: '',
};

const orderRow = (letter: string, state: string, payer: string, body: object) => ({
  id: hex(letter),
  order_no: `TD${letter}`,
  trip_id: hex('0'),
  company_id: '1001',
  kind: 'train',
  tab: 'business',
  state,
  label: 'new',
  booker_id: person,
  principal_id: person,
  traveller_kind: 'employee',
  traveller_id: person,
  traveller_name: '测试',
  booker_name: '测试',
  payer,
  total_fen: 14_450,
  depart_at: departAt,
  created_at: now,
  updated_at: now,
  deadline_at: payer === 'personal' ? now + 60_000 : null,
  client_key: hex(letter),
  supplier_ref: null,
  check_at: null,
  quarantine_until: null,
  body: JSON.stringify(body),
});

const holdRow = (letter: string, state: string, seatNo: string) => ({
  ref: `SR${letter}`,
  client_key: hex(letter),
  train_no: 'G901',
  date: '2026-11-24',
  from_index: 1,
  to_index: 2,
  seat: 'O',
  coach: '05',
  seat_no: seatNo,
  fare_fen: 13_950,
  passenger_idx: `idx:idCard:${letter}`,
  state,
  ticket_no: state === 'issued' ? 'E123456789' : null,
  pay_by: now + 60_000,
  created_at: now,
  depart_at: departAt,
  arrive_at: arriveAt,
});

/** The tables as they were after the fourth migration, as far as the rows below need them. */
type Before = Record<string, Record<string, string | number | null>>;

async function writeOldStore(file: string): Promise<void> {
  const db = new Kysely<Before>({ dialect: sqliteDialect(openSqlite(file)) });
  const old = Object.fromEntries(Object.entries(migrations('sqlite')).filter(([name]) => name < '005'));
  const provider = { getMigrations: async () => old };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  const write = (table: string, rows: Before[string][]) => db.insertInto(table).values(rows).execute();
  const settings = JSON.stringify({ railServiceFen: 500, guestKeepDays: 90 });
  await write('company', [
    { id: '1001', name_zh: '甲', name_en: 'A', customer_type: 0, settings },
    { id: '2001', name_zh: '乙', name_en: 'B', customer_type: 1, settings: '{}' },
  ]);
  await write('sim_train', [trainRow(train)]);
  await write('sim_call', callRows(train));
  const trip = {
    id: hex('0'),
    company_id: '1001',
    booker_id: person,
    title: '',
    idem: 'key',
    created_at: now,
  };
  await write('trip', [trip]);
  const timeline = { traveller: { kind: 'employee', id: person }, principalId: person, name: '测试' };
  const outcome = JSON.stringify({ ...timeline, failure: null, freshFareFen: null });
  await write('trip_row', [
    { trip_id: hex('0'), row_id: '00000001', position: 0, outcome, order_id: hex('a') },
  ]);
  await write('travel_order', [
    orderRow('a', 'issued', 'company', { ...ticket, ticketNo: 'E123456789' }),
    orderRow('b', 'held', 'personal', ticket),
    orderRow('c', 'failed', 'company', overStandard),
  ]);
  await write('sim_hold', [
    holdRow('a', 'issued', '08A'),
    holdRow('b', 'held', '#3'),
    holdRow('d', 'cancelled', '08B'),
    { ...holdRow('f', 'issued', '08C'), train_no: 'G999' },
  ]);
  await db.destroy();
}

describe('a store that knew only trains', () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-store-'));
  let store: Store;
  let rail: RailSupplier;
  beforeAll(async () => {
    const file = join(folder, 'store.db');
    await writeOldStore(file);
    store = await openStore(file);
    const random = { bytes: (count: number) => new Uint8Array(count) };
    rail = railSupplier(store, { now: () => now }, random, { passengerIndex: (text) => `idx:${text}` });
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const order = async (letter: string): Promise<OrderRecord> => {
    const row = store.db.selectFrom('travel_order').selectAll().where('id', '=', hex(letter));
    return orderOf(await row.executeTakeFirstOrThrow());
  };

  test('its orders tell what they are, as the contract says it now', async () => {
    for (const letter of ['a', 'b', 'c']) {
      const { body, ...columns } = await order(letter);
      expect(orderItem.parse(body.item)).toEqual(body.item);
      expect(orderPrice.parse(body.price)).toEqual(body.price);
      expect(verdict.parse(body.verdict)).toEqual(body.verdict);
      expect(columns).toMatchObject({ startAt: departAt, endAt: arriveAt, kind: 'train' });
      expect(body.conditions.refund.steps).toHaveLength(4);
      expect(body).not.toHaveProperty('leg');
    }
  });

  test('who pays, what was reserved and what was over the standard is kept', async () => {
    const [issued, held, failed] = [await order('a'), await order('b'), await order('c')];
    expect(issued.body.price).toMatchObject({ fareFen: 13_950, serviceFen: 500, companyFen: 14_450 });
    expect(issued.body).toMatchObject({ placed: { coach: '05', seatNo: '08A' }, ticketNo: 'E123456789' });
    expect(held.body.price).toMatchObject({ companyFen: 0, personalFen: 14_450 });
    expect(held.body).toMatchObject({ payBy: now + 60_000, tokens: ['g901'], wanted: 'hold' });
    expect(failed.body).toMatchObject({ placed: {}, reason: { code: 'R1', note: 'late' } });
    expect(failed.body.verdict).toMatchObject({
      breaches: [{ rule: 'trainSeat', control: 'reason', actual: { codes: ['M'] } }],
      alternative: { offerId: null, option: 'O', fareFen: 13_950 },
    });
  });

  test('the supplier still knows the tickets, under the day they are boarded', async () => {
    const { body, clientKey } = await order('a');
    expect(await rail.status(clientKey)).toMatchObject({
      kind: 'issued',
      ref: 'SRa',
      fareFen: 13_950,
      placed: body.placed,
    });
    expect(await rail.price(body.supplierItem as never)).toMatchObject({ found: { departAt, arriveAt } });
    // 5 % of 139.50 yuan, rounded to half a yuan: more than 48 h and less than 8 days ahead.
    expect(await rail.quoteRefund({ clientKey })).toMatchObject({ feeFen: 700, refundFen: 13_250 });
    expect(await rail.status(hex('b'))).toMatchObject({ kind: 'held', placed: { seatNo: '' } });
    expect(await rail.status(hex('d'))).toEqual({ kind: 'cancelled' });
    expect(await rail.status(hex('f'))).toEqual({ kind: 'none' });
  });

  test('seats stay taken, and the people in them stay on their train', async () => {
    const units = await store.db
      .selectFrom('sim_unit')
      .select(['ref', 'resource', 'place'])
      .orderBy('ref')
      .execute();
    expect(units).toEqual([
      { ref: 'SRa', resource: 'train|G901|2026-11-24', place: 'O/05/08A' },
      { ref: 'SRb', resource: 'train|G901|2026-11-24', place: 'O/05/#3' },
    ]);
    const { body } = await order('a');
    const again = {
      clientKey: 'again',
      item: body.supplierItem as never,
      expectedFareFen: 13_950,
      passenger: { name: '测试', documentType: 'idCard', documentNumber: 'a' },
    };
    expect(await rail.hold(again)).toEqual({ kind: 'refused', why: 'duplicate' });
  });

  test('trips are found under their keys, their rows know their kind, companies their fees', async () => {
    const trip = await findTrip(store.db, '1001', hex('0'));
    expect(trip?.rows).toMatchObject([{ kind: 'train', orderId: hex('a') }]);
    expect(await findTripByKey(store.db, '1001', person, 'key')).toEqual(trip);
    const companies = await store.db.selectFrom('company').select('settings').orderBy('id').execute();
    expect(companies.map((row) => companySettings(row.settings))).toMatchObject([
      { serviceFen: { train: 500 }, guestKeepDays: 90 },
      { serviceFen: {} },
    ]);
  });
});
