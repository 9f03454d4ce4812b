import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savingOf } from '../../../contract/rules/report/comparison.ts';
import { chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { FLIGHT_DAY, flightRow, searchFlights, within } from '../../../tests/flightRows.ts';
import { amendmentJobs, passSeconds } from '../../../tests/gateway/passSeconds.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { insertRows } from '../../store/db/insertRows.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { groupsOf, personsOf } from '../../store/repos/report/costs.ts';
import { monthSavings, personSavings } from '../../store/repos/report/orderSavings.ts';

let world: BookingWorld;
let finance: Ask;
beforeAll(async () => {
  world = await bookingWorld();
  finance = await world.as('sunli');
});
afterAll(() => world.close());

const db = () => world.deps.store.db;

test('a company’s spend is the same by month, product and person, and is its orders’ own', async () => {
  const { report } = await valueOf(finance('report.company.get', { months: 12 }));
  const sum = (rows: readonly { fen: number }[]) => rows.reduce((total, { fen }) => total + fen, 0);
  expect(report.months).toHaveLength(12);
  expect(report.fen).toBeGreaterThan(0);
  expect([sum(report.months), sum(report.products), sum(report.departments)]).toEqual([
    report.fen,
    report.fen,
    report.fen,
  ]);
  const rows = await db()
    .selectFrom('travel_order')
    .select(['total_fen', 'depart_at'])
    .where('company_id', '=', '1001')
    .where('tab', '=', 'business')
    .where('state', 'in', ['issued', 'changing', 'refunding', 'used', 'settled', 'vouchered'])
    .where('depart_at', '>=', Date.parse(`${report.from}T00:00:00+08:00`))
    .where('depart_at', '<', chinaInstant(addDays(report.to, 1)))
    .execute();
  expect(report.fen).toBe(rows.reduce((total, row) => total + row.total_fen, 0));
  expect(report.orders).toBe(rows.length);
  // Some of them are still to come.
  expect(rows.some(({ depart_at }) => depart_at > world.clock.now())).toBe(true);
});

test('what was saved is the same by month, product and department, and orders without a comparison are counted apart', async () => {
  const { report } = await valueOf(finance('report.company.get', { months: 12 }));
  const { savings } = report;
  const sum = (
    rows: readonly { savedFen: number; forgoneFen: number; compared: number; without: number }[],
  ) =>
    (['savedFen', 'forgoneFen', 'compared', 'without'] as const).map((one) =>
      rows.reduce((total, row) => total + row[one], 0),
    );
  expect(savings.compared + savings.without).toBe(report.orders);
  for (const rows of [savings.months, savings.products, savings.departments])
    expect(sum(rows)).toEqual(sum([savings]));
  const own = await valueOf((await world.as('zhangwei'))('report.own.get', { months: 12 }));
  expect([own.report.savings.departments, own.report.savings.people]).toEqual([[], []]);
});

test('is for those who see the company’s orders; everybody sees their own', async () => {
  for (const name of ['linjing', 'zhangwei', 'chenbo'])
    expect(await codeOf((await world.as(name))('report.company.get', { months: 12 }))).toBe('FORBIDDEN');
  const own = await valueOf((await world.as('zhangwei'))('report.own.get', { months: 12 }));
  expect([own.report.departments, own.report.people]).toEqual([[], []]);
  const mine = await db()
    .selectFrom('order_fact')
    .select((eb) => eb.fn.sum<number>('fen').as('fen'))
    .where('principal_id', '=', await world.employeeId('zhangwei'))
    .where('tab', '=', 'business')
    .where('month', '>=', own.report.from.slice(0, 7))
    .where('month', '<=', own.report.to.slice(0, 7))
    .executeTakeFirstOrThrow();
  expect(own.report.fen).toBe(Number(mine.fen ?? 0));
});

test('a ticket counts from its issue until it is given back', async () => {
  const ask = await world.as('linjing');
  const id = await world.employeeId('zhangwei');
  const { offers } = await searchFlights(ask, [{ kind: 'employee', id }]);
  const { offer, fare } = within(offers);
  const rows = [flightRow(offer, fare.option, id)];
  const { rows: outcomes } = await valueOf(ask('trip.draft.submit', { tab: 'business', rows }));
  const orderId = outcomes[0]?.orderId as never;
  const fact = () => db().selectFrom('order_fact').selectAll().where('order_id', '=', orderId).execute();
  await passSeconds(world, 5, amendmentJobs);
  await runDueOrders(world.deps);
  const choice = await db()
    .selectFrom('order_choice')
    .select(['saved_fen', 'forgone_fen'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { comparison } = (await findOrder(db(), '1001', orderId))?.body ?? {};
  expect(comparison).toMatchObject({ chosenFen: fare.fareFen });
  expect(comparison && savingOf(comparison)).toEqual({
    savedFen: choice.saved_fen,
    forgoneFen: choice.forgone_fen,
  });
  // Nobody is within the standard who is not also compared with themselves.
  expect(
    (comparison?.dearestFen ?? 0) >= fare.fareFen && (comparison?.cheapestFen ?? 0) <= fare.fareFen,
  ).toBe(true);
  expect(await fact()).toMatchObject([{ month: FLIGHT_DAY.slice(0, 7), path: expect.stringMatching(/^Y:/) }]);
  const quote = await valueOf(ask('order.refund.quote', { orderId }));
  await valueOf(ask('order.refund.confirm', { amendmentId: quote.amendmentId, reasonNote: '会议取消' }));
  await passSeconds(world, 5, amendmentJobs);
  expect(await fact()).toEqual([]);
});

test('a footprint says how far one went, by ways whichever way round they were gone', async () => {
  const ask = await world.as('zhangwei');
  const principal_id = await world.employeeId('zhangwei');
  const common = { company_id: '1001', principal_id, tab: 'business', kind: 'flight', month: '2026-10' };
  const seller = { seller: 'CA', seller_zh: '', seller_en: '', quantity: 0, fen: 1 };
  const start_at = world.clock.now() - 20 * 86_400_000;
  await db().deleteFrom('order_fact').where('principal_id', '=', principal_id).execute();
  // What a guest travels is their host's in the books, and no way the host went.
  const { id: ofGuest } = await db()
    .selectFrom('travel_order')
    .select('id')
    .where('traveller_kind', '=', 'guest')
    .executeTakeFirstOrThrow();
  await db().deleteFrom('order_fact').where('order_id', '=', ofGuest).execute();
  const orders = ['f0', 'f1', ofGuest];
  await insertRows(
    db(),
    'order_fact',
    ['Y:PEK-SHA', 'Y:SHA-PEK', 'Y:PEK-CAN'].map((path, n) => ({
      order_id: orders[n] ?? '',
      start_at,
      path,
      ...common,
      ...seller,
    })),
  );
  const { footprint, method } = await valueOf(ask('report.footprint.get', {}));
  const [way, ...more] = footprint.ways;
  expect(more).toEqual([]);
  expect(way).toMatchObject({ from: 'BJS', to: 'SHA', times: 2 });
  // 1,077 km lie between Capital and Hongqiao, as the crow flies.
  expect(Math.abs(footprint.km - 2 * 1_077)).toBeLessThan(10);
  expect(footprint.co2Kg).toBe(Math.round(footprint.km * method.flightDomestic));
  expect(footprint.places.map(({ code }) => code).toSorted()).toEqual(['BJS', 'SHA']);
  await db().deleteFrom('order_fact').where('order_id', 'in', orders).execute();
});

test('a leader sees those of their departments on the way, and nobody else’s', async () => {
  const to = '2026-12-10';
  const days = { from: '2026-11-20', to };
  const everybody = await valueOf((await world.as('zhaomin'))('report.staff.list', days));
  const leader = await valueOf((await world.as('chenbo'))('report.staff.list', days));
  expect(everybody.rows.length).toBeGreaterThan(leader.rows.length);
  const keys = new Set(everybody.rows.map(({ key }) => key));
  expect(leader.rows.every(({ key }) => keys.has(key))).toBe(true);
  expect(await codeOf((await world.as('zhangwei'))('report.staff.list', days))).toBe('FORBIDDEN');
  expect(await codeOf((await world.as('chenbo'))('report.staff.list', { from: to, to: '2026-11-20' }))).toBe(
    'STAFF_DAYS_INVALID',
  );
});

test('whoever asked for a refund on the way is listed until it is given', async () => {
  const days = { from: '2026-11-20', to: '2026-12-10' };
  const manager = await world.as('zhaomin');
  const keys = async () => (await valueOf(manager('report.staff.list', days))).rows.map(({ key }) => key);
  const before = await keys();
  const put = (state: 'refunding' | 'refunded' | 'issued') =>
    db()
      .updateTable('travel_order')
      .set({ state })
      .where('id', '=', before[0] ?? '')
      .execute();
  await put('refunding');
  expect(await keys()).toEqual(before);
  await put('refunded');
  expect(await keys()).toEqual(before.slice(1));
  await put('issued');
});

test('a leader who is placed nowhere leads nobody, whoever else is placed nowhere', async () => {
  const days = { from: '2026-11-20', to: '2026-12-10' };
  const leader = await world.as('chenbo');
  for (const department_id of ['', 'gone']) {
    await db().updateTable('employee').set({ department_id }).where('company_id', '=', '1001').execute();
    expect((await valueOf(leader('report.staff.list', days))).rows).toEqual([]);
  }
});

test('people are counted once over all pages, namesakes apart, and all of a city get a message', async () => {
  const manager = await world.as('zhaomin');
  const base = await db()
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', '1001')
    .executeTakeFirstOrThrow();
  const start = Date.parse('2027-03-01T14:00:00+08:00');
  const people = await db()
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', '1001')
    .limit(3)
    .execute();
  // 2,100 guests of one name, each with two nights of their own, and three of the company's people.
  const many = Array.from({ length: 2_100 }, (_, n) => `c${n.toString(16).padStart(31, '0')}`);
  const row = (traveller: string, kind: string, n: number) => ({
    ...base,
    id: `b${n.toString(16).padStart(31, '0')}`,
    order_no: `TDX${n}`,
    client_key: `many-${n}`,
    tab: 'business',
    state: 'issued',
    ended: 0,
    company_id: '1001',
    principal_id: people[0]?.id ?? '',
    traveller_kind: kind,
    traveller_id: traveller,
    traveller_name: '王伟',
    depart_at: start,
    end_at: start + 86_400_000,
    check_at: null,
  });
  const guests = many.flatMap((id, n) => [row(id, 'guest', 2 * n), row(id, 'guest', 2 * n + 1)]);
  const own = people.map(({ id }, n) => row(id, 'employee', 5_000 + n));
  await insertRows(db(), 'travel_order', [...guests, ...own]);
  const day = { from: '2027-03-01', to: '2027-03-01' };
  const first = await valueOf(manager('report.staff.list', { ...day, limit: 200 }));
  expect([first.people, first.isCut]).toEqual([2_103, false]);
  expect(first.cities.map(({ people: count }) => count)).toEqual([2_103]);
  const keys = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: typeof first = await valueOf(
      manager('report.staff.list', { ...day, limit: 200, ...(cursor ? { cursor } : {}) }),
    );
    for (const { key } of page.rows) keys.add(key);
    cursor = page.nextCursor;
  } while (cursor);
  expect(keys.size).toBe(4_203);
  const city = first.cities[0]?.code ?? '';
  const sent = await valueOf(manager('report.staff.message', { date: day.from, city, text: '请报平安' }));
  expect(sent).toEqual({ people: 2_103, accounts: 3 });
  const told = await db()
    .selectFrom('message')
    .select('employee_id')
    .where('event', '=', 'dutyCalled')
    .execute();
  expect(told.map(({ employee_id }) => employee_id).sort()).toEqual(people.map(({ id }) => id).sort());
  const nobody = { date: day.from, city: 'NONE', text: 'x' };
  expect(await codeOf(manager('report.staff.message', nobody))).toBe('STAFF_NOBODY');
  expect(await codeOf((await world.as('zhangwei'))('report.staff.message', nobody))).toBe('FORBIDDEN');
});

test('a report is added up from its index alone: no row is read', async () => {
  const which = { companyId: '1001', fromMonth: '2025-12', toMonth: '2026-11', principalId: null };
  const indexes = [
    [groupsOf(db(), which), 'order_fact_report'],
    [personsOf(db(), which), 'order_fact_report'],
    [monthSavings(db(), which), 'order_choice_savings'],
    [personSavings(db(), which), 'order_choice_savings'],
  ] as const;
  for (const [query, index] of indexes) {
    const { sql, parameters } = query.compile();
    const asked = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db().executeQuery<{ detail: string }>(asked);
    const searches = rows.filter(({ detail }) => /^(SEARCH|SCAN)/.test(detail));
    expect(searches).toEqual([
      expect.objectContaining({ detail: expect.stringContaining(`COVERING INDEX ${index}`) }),
    ]);
  }
});
