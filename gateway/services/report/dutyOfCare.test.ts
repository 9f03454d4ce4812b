import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { valueOf } from '../../../tests/answers.ts';
import { book } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { FLIGHT_DAY, flightRow, searchFlights, within } from '../../../tests/flightRows.ts';
import { issuedAbroad } from '../../../tests/gateway/abroad.ts';
import { amendmentJobs, passSeconds } from '../../../tests/gateway/passSeconds.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { travellersUnderWay } from '../../store/repos/report/staffTravel.ts';
import { exchange } from '../../suppliers/simulated/engine/revoking.ts';

let world: BookingWorld;
let manager: Ask;
let zhangwei: string;
beforeAll(async () => {
  world = await bookingWorld();
  manager = await world.as('zhaomin');
  zhangwei = await world.employeeId('zhangwei');
});
afterAll(() => world.close());

const db = () => world.deps.store.db;
const listed = (from: string, to = from) => valueOf(manager('report.staff.list', { from, to }));
/** The rows of one order on some days. */
const rowsOf = async (orderId: string, from: string, to = from) =>
  (await listed(from, to)).rows.filter(({ key }) => key.startsWith(orderId));

test('whoever flew there and back is where they are in between, and written to there', async () => {
  const orderId = await issuedAbroad(world, zhangwei, { date: '2026-12-08', returnDate: '2026-12-15' });
  const citiesOn = async (from: string, to = from) =>
    (await rowsOf(orderId, from, to)).map(({ city }) => city.code);
  expect(await citiesOn('2026-12-07')).toEqual([]);
  expect(await citiesOn('2026-12-08')).toEqual(['FRA']);
  expect(await citiesOn('2026-12-11')).toEqual(['FRA']);
  // They leave Frankfurt on that day, and were there until then.
  expect(await citiesOn('2026-12-15')).toEqual(['FRA', 'BJS']);
  const [out, back, ...more] = await rowsOf(orderId, '2026-12-08', '2026-12-15');
  expect(more).toEqual([]);
  expect(out?.key).not.toBe(back?.key);
  expect(out?.endAt).toBe(back?.startAt);
  expect([out, back]).toMatchObject([
    { item: { segments: [{ to: { cityCode: 'FRA' } }] } },
    { item: { segments: [{ to: { cityCode: 'BJS' } }] } },
  ]);
  const { cities } = await listed('2026-12-11');
  expect(cities).toMatchObject([{ code: 'FRA', people: 1 }]);
  const message = { date: '2026-12-11', city: 'FRA', text: '请报平安' };
  expect(await valueOf(manager('report.staff.message', message))).toEqual({ people: 1, accounts: 1 });
});

test('a message goes to accounts somebody can open, and counts those it reaches', async () => {
  const message = { date: '2026-12-11', city: 'FRA', text: '请报平安' };
  const setActive = (active: 0 | 1) =>
    db().updateTable('employee').set({ active }).where('id', '=', zhangwei).execute();
  const told = async () =>
    (await db().selectFrom('message').select('id').where('event', '=', 'dutyCalled').execute()).length;
  const before = await told();
  await setActive(0);
  expect(await valueOf(manager('report.staff.message', message))).toEqual({ people: 0, accounts: 0 });
  expect(await told()).toBe(before);
  // They may be there all the same.
  expect((await listed('2026-12-11')).cities).toMatchObject([{ code: 'FRA', people: 1 }]);
  await setActive(1);
});

test('each way of a journey there and back comes on one page, however short pages are', async () => {
  const days = { from: '2026-12-08', to: '2026-12-15' };
  const all = (await listed(days.from, days.to)).rows.map(({ key }) => key);
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listed>> = await valueOf(
      manager('report.staff.list', { ...days, limit: 1, ...(cursor !== null && { cursor }) }),
    );
    paged.push(...page.rows.map(({ key }) => key));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

test('whoever comes back after ten weeks is listed, and may check in, until they are home', async () => {
  const days = { date: '2027-03-02', returnDate: '2027-05-11' };
  const orderId = await issuedAbroad(world, zhangwei, days);
  for (const day of ['2027-03-20', '2027-05-05', '2027-05-11'])
    expect((await rowsOf(orderId, day)).map(({ city }) => city.code)).toContain('FRA');
  const before = world.clock.now();
  world.clock.set(Date.parse('2027-05-10T10:00:00+08:00'));
  const { journeys } = await valueOf((await world.as('zhangwei'))('checkIn.list', {}));
  expect(journeys.map((journey) => journey.orderId)).toEqual([orderId]);
  world.clock.set(before);
});

test('a ticket its airline exchanged is listed and counted until a person says what became of it', async () => {
  const linjing = await world.as('linjing');
  const { offers } = await searchFlights(linjing, [{ kind: 'employee', id: zhangwei }]);
  const { offer, fare } = within(offers);
  const { rows } = await book(linjing, [flightRow(offer, fare.option, zhangwei)]);
  const orderId = rows[0]?.orderId as never;
  await passSeconds(world, 5, amendmentJobs);
  const counted = async () => {
    const tables = ['order_fact', 'order_choice'] as const;
    const found = tables.map((table) =>
      db().selectFrom(table).select('fen').where('order_id', '=', orderId).execute(),
    );
    return (await Promise.all(found)).flat().map(({ fen }) => fen);
  };
  const before = await counted();
  expect(before).toHaveLength(2);
  const exchangeNow = async () => {
    await exchange(db(), orderId);
    await db()
      .updateTable('travel_order')
      .set({ check_at: world.clock.now() })
      .where('id', '=', orderId)
      .execute();
    await runDueOrders(world.deps);
    expect(await rowsOf(orderId, FLIGHT_DAY)).toMatchObject([{ state: 'manual' }]);
    expect(await counted()).toEqual(before);
  };
  await exchangeNow();
  const settle = async (outcome: 'confirmed' | 'cancelled') =>
    valueOf(
      (await world.as('zhaomin'))('stuck.order.settle', { orderId, outcome, reference: `R-${outcome}` }),
    );
  await settle('confirmed');
  expect(await counted()).toEqual(before);
  await db().updateTable('travel_order').set({ state: 'manual' }).where('id', '=', orderId).execute();
  await settle('cancelled');
  expect(await counted()).toEqual([]);
  expect(await rowsOf(orderId, FLIGHT_DAY)).toEqual([]);
});

test('what was left to a person before there was a ticket is neither listed nor counted', async () => {
  const { id } = await db()
    .selectFrom('travel_order')
    .select('id')
    .where('company_id', '=', '1001')
    .where('tab', '=', 'business')
    .where('state', '=', 'issued')
    .orderBy('depart_at', 'desc')
    .executeTakeFirstOrThrow();
  await db().deleteFrom('order_fact').where('order_id', '=', id).execute();
  const { depart_at } = await db()
    .selectFrom('travel_order')
    .select('depart_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const day = chinaDate(Number(depart_at));
  expect(await rowsOf(id, day)).toHaveLength(1);
  await db().updateTable('travel_order').set({ state: 'manual' }).where('id', '=', id).execute();
  expect(await rowsOf(id, day)).toEqual([]);
});

test('who is on the way is found by when orders end, whoever asks', async () => {
  const departments = await db().selectFrom('department').select('id').execute();
  const span = { from: world.clock.now(), to: world.clock.now() + DAY_MS };
  for (const departmentIds of [null, departments.map(({ id }) => id)]) {
    const which = { companyId: '1001', departmentIds, ...span, limit: 100 };
    const { sql, parameters } = travellersUnderWay(db(), which).compile();
    const asked = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db().executeQuery<{ detail: string }>(asked);
    expect(rows[0]?.detail).toContain('INDEX travel_order_end');
  }
});
