import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Row, row } from '../../../../tests/bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';

const RACES = 200;

let world: BookingWorld;
let linjing: Ask;
let rows: Row[];

beforeAll(async () => {
  world = await bookingWorld();
  linjing = await world.as('linjing');
  const id = await world.employeeId('lina');
  // An offer that is over: its row fails, and opens a trip under the key like any other.
  const offer = { offerId: 'x'.repeat(40) } as never;
  const seat = { option: 'O', fareFen: 1 } as never;
  rows = [row({ offer, seat }, { kind: 'employee', id }, id)];
});
afterAll(() => world.close());

const rowIds = () => rows.map(({ rowId }) => rowId);
const submit = (key: string, ask = linjing) => ask('trip.draft.submit', { tab: 'business', rows }, key);
const settle = (key: string, ask = linjing) => ask('trip.draft.settle', { key, rowIds: rowIds() });
const trips = async (key: string) => {
  const found = await world.deps.store.db
    .selectFrom('trip_key')
    .innerJoin('trip', 'trip.id', 'trip_key.trip_id')
    .select('trip.id')
    .where('idem', '=', key)
    .execute();
  return found.map(({ id }) => id);
};

test('a key that booked answers its rows, also to whoever may no longer book for them', async () => {
  const key = crypto.randomUUID();
  const booked = await (await world.acting('linjing', 'lina'))(
    'trip.draft.submit',
    { tab: 'business', rows },
    key,
  );
  await world.deps.store.db
    .updateTable('acting_grant')
    .set({ revoked_at: world.clock.now() - 1 })
    .where('principal_id', '=', await world.employeeId('lina'))
    .execute();
  expect(await settle(key)).toEqual({ ok: true, value: { state: 'sent', ...(booked.ok && booked.value) } });
});

test('a key that booked nothing is closed: a late try under it books nothing', async () => {
  const key = crypto.randomUUID();
  expect(await settle(key)).toEqual({ ok: true, value: { state: 'nothing' } });
  expect(await submit(key)).toMatchObject({ ok: false, error: { code: 'DRAFT_CLOSED' } });
  expect(await settle(key)).toEqual({ ok: true, value: { state: 'nothing' } });
  expect(await trips(key)).toEqual([]);
});

test('nobody learns of another’s key, nor closes it', async () => {
  const key = crypto.randomUUID();
  await submit(key);
  const zhaomin = await world.as('zhaomin');
  expect(await settle(key, zhaomin)).toEqual({ ok: true, value: { state: 'nothing' } });
  expect(await settle(key)).toMatchObject({ ok: true, value: { state: 'sent' } });
  const fresh = crypto.randomUUID();
  await settle(fresh, zhaomin);
  expect(await submit(fresh)).toMatchObject({ ok: true });
});

test(`${RACES} times asked and sent at once: both say the same`, async () => {
  const seen = new Map<string, number>();
  for (let n = 0; n < RACES; n++) {
    const key = crypto.randomUUID();
    const later = async <T>(work: () => Promise<T>) => {
      for (let turns = Math.floor(Math.random() * 12); turns > 0; turns--)
        await new Promise((resolve) => setImmediate(resolve));
      return work();
    };
    const [sent, asked] = await Promise.all([later(() => submit(key)), later(() => settle(key))]);
    if (!asked.ok) throw new Error(asked.error.code);
    expect(asked.value.state).toBe(sent.ok ? 'sent' : 'nothing');
    expect(await trips(key)).toHaveLength(sent.ok ? 1 : 0);
    seen.set(asked.value.state, (seen.get(asked.value.state) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted()).toEqual(['nothing', 'sent']);
});
