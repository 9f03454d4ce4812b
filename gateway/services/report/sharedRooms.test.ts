import { CompiledQuery } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book } from '../../../tests/bookingRows.ts';
import {
  CHECK_IN,
  compliantPlan,
  employee,
  hotelsForEachTest,
  linjing,
  row,
  wangsiyuan,
  world,
  zhangwei,
} from '../../../tests/gateway/hotels.ts';
import { amendmentJobs, passSeconds } from '../../../tests/gateway/passSeconds.ts';
import { sharersUnderWay } from '../../store/repos/report/staffTravel.ts';

hotelsForEachTest();
let orderId: string;
beforeEach(async () => {
  const { plan } = await compliantPlan();
  const sharing = [employee(wangsiyuan)];
  const { rows } = await book(linjing, [row(plan, zhangwei, { sharing, reasonCode: 'hotelVenue' })]);
  orderId = rows[0]?.orderId ?? '';
  await passSeconds(world, 5, amendmentJobs);
});

const db = () => world.deps.store.db;
const days = { from: CHECK_IN, to: CHECK_IN };
/** The rows somebody sees of the room. */
async function roomFor(username: string) {
  const list = await valueOf((await world.as(username))('report.staff.list', days));
  return list.rows.filter(({ key }) => key.startsWith(orderId));
}
const moveTo = (employeeId: string, departmentId: string) =>
  db().updateTable('employee').set({ department_id: departmentId }).where('id', '=', employeeId).execute();
const departmentOf = async (username: string) =>
  (
    await db()
      .selectFrom('employee')
      .select('department_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).department_id;
/** Has a guest of somebody's share the room instead. */
async function guestShares(hostId: string): Promise<string> {
  const guest = await valueOf(
    linjing('trip.guest.add', {
      name: '周明',
      hostId: hostId as never,
      documentType: 'passport',
      documentNumber: 'G55512345',
      mobile: '13912345678',
    }),
  );
  const { id } = guest.ref;
  await db().updateTable('order_sharer').set({ traveller_id: id }).where('order_id', '=', orderId).execute();
  return id;
}

test('each who sleeps in a room has a row, counts, and gets a message', async () => {
  const rows = await roomFor('zhaomin');
  expect(rows.map(({ person }) => person).toSorted()).toEqual(
    [`employee:${zhangwei}`, `employee:${wangsiyuan}`].toSorted(),
  );
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  expect(rows.find(({ person }) => person.endsWith(wangsiyuan))).toMatchObject({
    name: '王思远',
    city: { code: 'BJS' },
  });
  const manager = await world.as('zhaomin');
  const { cities } = await valueOf(manager('report.staff.list', days));
  const people = cities.find(({ code }) => code === 'BJS')?.people ?? 0;
  const message = { date: CHECK_IN, city: 'BJS', text: '请报平安' };
  expect(await valueOf(manager('report.staff.message', message))).toEqual({ people, accounts: people });
  const told = await db()
    .selectFrom('message')
    .select('employee_id')
    .where('event', '=', 'dutyCalled')
    .execute();
  expect(told.map((one) => one.employee_id)).toEqual(expect.arrayContaining([zhangwei, wangsiyuan]));
});

test('a leader sees those of a room who are theirs, an outside person by the host', async () => {
  const led = await departmentOf('chenbo');
  await moveTo(zhangwei, 'elsewhere');
  await moveTo(wangsiyuan, led);
  expect(await roomFor('chenbo')).toMatchObject([{ person: `employee:${wangsiyuan}`, name: '王思远' }]);
  await moveTo(wangsiyuan, 'elsewhere');
  expect(await roomFor('chenbo')).toEqual([]);
  const host = await world.employeeId('lina');
  await moveTo(host, led);
  const guest = await guestShares(host);
  expect(await roomFor('chenbo')).toMatchObject([{ person: `guest:${guest}`, name: '周明' }]);
});

test('whoever shares a room may check in on it, unless it is another’s private one', async () => {
  world.clock.set(Date.parse(`${CHECK_IN}T20:00:00+08:00`));
  const sharer = await world.as('wangsiyuan');
  const found = async () =>
    (await valueOf(sharer('checkIn.list', {}))).journeys.find((journey) => journey.orderId === orderId);
  expect(await found()).toMatchObject({ city: { code: 'BJS' }, item: { nightly: [] } });
  const here = { orderId: orderId as never, place: { from: 'journey' } } as const;
  expect((await valueOf(sharer('checkIn.add', here))).city?.code).toBe('BJS');
  expect(await codeOf((await world.as('lina'))('checkIn.add', here))).toBe('NOT_FOUND');
  await db().updateTable('travel_order').set({ tab: 'private' }).where('id', '=', orderId).execute();
  expect(await found()).toBeUndefined();
});

test('who shares a room is found by when orders end, whoever asks', async () => {
  const departments = await db().selectFrom('department').select('id').execute();
  const span = { from: world.clock.now(), to: world.clock.now() + DAY_MS };
  for (const departmentIds of [null, departments.map(({ id }) => id)]) {
    const which = { companyId: '1001', departmentIds, ...span, limit: 100 };
    const { sql, parameters } = sharersUnderWay(db(), which).compile();
    const asked = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db().executeQuery<{ detail: string }>(asked);
    expect(rows[0]?.detail).toContain('INDEX travel_order_end');
    expect(rows.filter(({ detail }) => detail.startsWith('SCAN'))).toEqual([]);
  }
});
