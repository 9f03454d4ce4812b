import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Ask, type BookingWorld, bookingWorld } from '../../../../tests/bookingWorld.ts';

let world: BookingWorld;
let ask: Ask;
beforeEach(async () => {
  world = await bookingWorld();
  ask = await world.as('zhaomin');
});
afterEach(() => world.close());

/** Ids of every order of the list, read in pages. */
async function listed(limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await ask('order.list', { tab: 'business', limit, ...(cursor && { cursor }) });
    if (!answer.ok) throw new Error(answer.error.code);
    found.push(...answer.value.rows.map((row) => row.orderId));
    cursor = answer.value.nextCursor ?? undefined;
  } while (cursor);
  return found;
}
const spoil = (ids: readonly string[], item: string) =>
  world.deps.store.db.updateTable('travel_order').set({ item }).where('id', 'in', ids).execute();

test.each(['{"kind":"train","trainNo":"G1"}', '{'])(
  'orders that cannot be read take no other out of the list, and are named in the log: %s',
  async (item) => {
    const all = await listed(100);
    // Whole pages of them, and the last one of another.
    const broken = all.slice(2, 5).concat(all.slice(7, 8), all.slice(-1));
    await spoil(broken, item);
    const rest = all.filter((id) => !broken.includes(id));
    for (const limit of [1, 2, 100]) expect(await listed(limit)).toEqual(rest);
    const named = world.log.lines.filter(({ event }) => event === 'order.unreadable');
    expect(new Set(named.map(({ facts }) => facts['row']))).toEqual(new Set(broken));
    expect(JSON.stringify(named)).not.toContain('trainNo');
  },
);

test('a next trip that cannot be read is left out of home, which comes all the same', async () => {
  ask = await world.as('zhangwei');
  const before = await ask('home.overview.get', {});
  const next = before.ok ? before.value.nextTrip : null;
  if (!next) throw new Error('nobody travels');
  await spoil([next.orderId], '{}');
  expect(await ask('home.overview.get', {})).toMatchObject({ ok: true, value: { nextTrip: null } });
});
