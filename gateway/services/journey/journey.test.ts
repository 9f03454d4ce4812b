import { afterEach, beforeEach, expect, test } from 'vitest';
import { productKinds } from '../../../contract/products.ts';
import { stands } from '../../../contract/rules/order/orderSteps.ts';
import { codeOf } from '../../../tests/answers.ts';
import { book, pick, row } from '../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';
import { factors } from '../report/emissions.ts';

const BEIJING = { kind: 'city', code: 'BJS' } as const;
const SHANGHAI = { kind: 'city', code: 'SHA' } as const;

let world: BookingWorld;
beforeEach(async () => {
  world = await bookingWorld();
});
afterEach(() => world.close());

async function clearOrders(): Promise<void> {
  await world.deps.store.db.deleteFrom('travel_order').execute();
}

/** Second class for somebody from one city to the other, as an order's id. */
async function seat(
  ask: Ask,
  username: string,
  { date, home = false, tab = 'business' }: { date: string; home?: boolean; tab?: 'business' | 'private' },
): Promise<string> {
  const id = await world.employeeId(username);
  const self = { kind: 'employee' as const, id };
  const [from, to] = home ? [SHANGHAI, BEIJING] : [BEIJING, SHANGHAI];
  const found = await ask('train.offer.search', { from, to, date, travellers: [self] });
  if (!found.ok) throw new Error(found.error.code);
  const payer = tab === 'private' ? 'personal' : 'company';
  const { rows } = await book(ask, [row(pick(found.value.offers, 'O'), self, id, { payer })], { tab });
  const [only] = rows;
  if (!only?.orderId) throw new Error('not booked');
  return only.orderId;
}

async function trips(ask: Ask, when: 'coming' | 'past', cursor?: string) {
  const answer = await ask('journey.trip.list', { when, ...(cursor !== undefined && { cursor }) });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

async function tripOf(ask: Ask, orderId: string) {
  const answer = await ask('journey.trip.get', { orderId: orderId as never });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

test('two trains booked apart are one trip, which lacks its beds, and hotels sell them', async () => {
  await clearOrders();
  const linjing = await world.as('linjing');
  const out = await seat(linjing, 'lina', { date: '2026-11-25' });
  const home = await seat(linjing, 'lina', { date: '2026-11-27', home: true });
  const { trips: coming, nextCursor } = await trips(await world.as('lina'), 'coming');
  expect(nextCursor).toBeNull();
  // Beijing to Shanghai and back by train: 1,068 km as the crow flies, 1.2 of it on rails, by the factor of rail.
  const { perKm } = factors.rail;
  expect(coming[0]?.co2Kg).toBeGreaterThan(2 * 1_000 * 1.2 * perKm);
  expect(coming[0]?.co2Kg).toBeLessThan(2 * 1_150 * 1.2 * perKm);
  expect(coming).toMatchObject([
    {
      traveller: { name: '李娜' },
      cities: [{ code: 'SHA' }],
      orders: [{ orderId: out }, { orderId: home }],
      legs: [
        { orderId: out, from: { code: 'BJS' }, to: { code: 'SHA' } },
        { orderId: home, from: { code: 'SHA' }, to: { code: 'BJS' } },
      ],
      findings: [
        {
          kind: 'noStay',
          orderIds: [out, home],
          to: { code: 'SHA' },
          startDate: '2026-11-25',
          endDate: '2026-11-27',
          sellers: ['hotel'],
        },
      ],
    },
  ]);
  expect(await trips(await world.as('lina'), 'past')).toEqual({ trips: [], nextCursor: null });
});

test('a trip given up leaves the list; one of its orders given up stays with it', async () => {
  await clearOrders();
  const linjing = await world.as('linjing');
  const out = await seat(linjing, 'lina', { date: '2026-11-25' });
  const home = await seat(linjing, 'lina', { date: '2026-11-27', home: true });
  await linjing('order.cancel', { orderId: home as never });
  const lina = await world.as('lina');
  const [trip] = (await trips(lina, 'coming')).trips;
  expect(trip).toMatchObject({ legs: [{ orderId: out }], findings: [] });
  await linjing('order.cancel', { orderId: out as never });
  expect((await trips(lina, 'coming')).trips).toEqual([]);
  expect(await tripOf(lina, out)).toMatchObject({ legs: [], orders: [{ orderId: out, state: 'cancelled' }] });
});

test('somebody else’s trips stay unseen: by list, by order, and the private ones by whoever acts', async () => {
  await clearOrders();
  const lina = await world.as('lina');
  const business = await seat(await world.as('linjing'), 'lina', { date: '2026-11-25' });
  const own = await seat(lina, 'lina', { date: '2026-11-29', tab: 'private' });
  const ids = async (ask: Ask) =>
    (await trips(ask, 'coming')).trips.flatMap(({ orders }) => orders.map(({ orderId }) => orderId));
  expect(await ids(lina)).toEqual([business, own]);
  expect(await ids(await world.as('linjing'))).toEqual([]);
  expect(await ids(await world.acting('linjing', 'lina'))).toEqual([business]);
  expect(await tripOf(await world.as('linjing'), business)).toMatchObject({
    orders: [{ orderId: business }],
  });
  expect(await codeOf((await world.as('linjing'))('journey.trip.get', { orderId: own as never }))).toBe(
    'NOT_FOUND',
  );
  const stranger = await world.as('wangsiyuan');
  expect(await codeOf(stranger('journey.trip.get', { orderId: business as never }))).toBe('NOT_FOUND');
  expect(await ids(stranger)).toEqual([]);
});

test('the past comes page by page, every journey once, the latest first', async () => {
  const { db } = world.deps.store;
  const { principal_id } = await db
    .selectFrom('travel_order')
    .select(['principal_id', (eb) => eb.fn.countAll().as('held')])
    .where('state', '=', 'issued')
    .groupBy('principal_id')
    .orderBy('held', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { username } = await db
    .selectFrom('employee')
    .select('username')
    .where('id', '=', principal_id)
    .executeTakeFirstOrThrow();
  const ask = await world.as(username);
  const read: Awaited<ReturnType<typeof trips>>['trips'][number][] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 40; page += 1) {
    const answer = await trips(ask, 'past', cursor);
    read.push(...answer.trips);
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  expect(read.map(({ startAt }) => startAt)).toEqual(
    read.map(({ startAt }) => startAt).sort((a, b) => b - a),
  );
  const shown = [...read, ...(await trips(ask, 'coming')).trips].flatMap(({ legs }) =>
    legs.map(({ orderId }) => orderId as string),
  );
  const stored = await db
    .selectFrom('travel_order')
    .select(['id', 'state'])
    .where('principal_id', '=', principal_id)
    .execute();
  const travelled = stored.filter(({ state }) => stands(state as never) && state !== 'refunding');
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.sort()).toEqual(travelled.map(({ id }) => id).sort());
  expect(read.every(({ findings }) => findings.length === 0)).toBe(true);
});

test('a standard is told for every product, by its level; of the principal where one acts', async () => {
  const answer = await (await world.as('zhangwei'))('journey.standard.get', {});
  if (!answer.ok) throw new Error(answer.error.code);
  const { products, level } = answer.value;
  expect(level).not.toBe('');
  expect(products.map(({ kind }) => kind)).toEqual(productKinds);
  const rules = Object.fromEntries(products.map(({ kind, lines }) => [kind, lines.map(({ rule }) => rule)]));
  expect(rules['train']).toContain('trainSeat');
  expect(rules['hotel']).toContain('hotelNight');
  const nights =
    products.find(({ kind }) => kind === 'hotel')?.lines.filter(({ tier }) => tier !== null) ?? [];
  expect(nights.length).toBeGreaterThan(1);
  expect(nights.every(({ tier, amount }) => (tier?.cities.length ?? 0) > 0 && (amount ?? 0) > 0)).toBe(true);
  const acted = await (await world.acting('linjing', 'lina'))('journey.standard.get', {});
  expect(acted).toMatchObject({ ok: true, value: { name: '李娜' } });
});
