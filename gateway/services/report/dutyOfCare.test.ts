import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { issuedAbroad } from '../../../tests/gateway/abroad.ts';
import { travellersUnderWay } from '../../store/repos/report/staffTravel.ts';

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
