import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import { type BookingWorld, bookingWorld } from '../../../tests/bookingWorld.ts';

let world: BookingWorld;
beforeEach(async () => {
  world = await bookingWorld();
});
afterEach(() => world.close());

test('the menu is one’s own company’s', async () => {
  const linjing = await world.as('linjing');
  expect(await linjing('area.h5.get', { source: 'H5', companyid: '1001' })).toMatchObject({
    ok: true,
    // No colour of its own: the brand's is shown.
    value: { statusCode: 200, data: { CssColor: '' } },
  });
  expect(await linjing('area.h5.get', { source: 'H5', companyid: '2001' })).toMatchObject({
    error: { code: 'NOT_FOUND' },
  });
  const liuyang = await world.as('liuyang');
  expect(await liuyang('area.h5.get', { source: 'H5', companyid: '2001' })).toMatchObject({
    value: { data: { CssColor: '00B48D', servicePhone: '400-000-2001' } },
  });
  const keysOf = async (ask: typeof linjing, companyid: string) => {
    const answer = await ask('area.h5.get', { source: 'H5', companyid });
    return answer.ok ? answer.value.data.entries.map(({ key }) => key) : [];
  };
  const [ordinary, official] = [await keysOf(linjing, '1001'), await keysOf(liuyang, '2001')];
  expect(ordinary).toContain('proxy');
  expect(official).not.toContain('proxy');
  expect(official[0]).not.toBe(ordinary[0]);
});

test('the menu says which ways into details a company hides', async () => {
  const hidden = ['trainDetail', 'hotelDetail', 'planeDetail'];
  await world.deps.store.db
    .updateTable('company')
    .set({ settings: JSON.stringify({ hidden }) })
    .where('id', '=', '1001')
    .execute();
  const linjing = await world.as('linjing');
  expect(await linjing('area.h5.get', { source: 'H5', companyid: '1001' })).toMatchObject({
    value: { data: { hidden } },
  });
});

test('the overview is of the person it is for: the next trip, what waits, what is unknown', async () => {
  const lina = await world.as('lina');
  const id = await world.employeeId('lina');
  const { db } = world.deps.store;
  await db.deleteFrom('travel_order').where('principal_id', '=', id).execute();
  const overview = async (ask = lina) => {
    const answer = await ask('home.overview.get', {});
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  const empty = await overview();
  expect(empty).toMatchObject({ nextTrip: null, held: 0, unclear: 0, upcoming: 0 });
  expect(empty.banners.length).toBeGreaterThan(0);

  const self = { kind: 'employee' as const, id };
  const far = pick((await search(lina, [self], '2026-12-02')).offers, 'O');
  const near = pick((await search(lina, [self])).offers, 'O');
  await book(lina, [row(far, self, id), row(near, self, id, { payer: 'personal' })]);
  const full = await overview();
  expect(full).toMatchObject({
    nextTrip: { item: { trainNo: near.offer.trainNo } },
    held: 1,
    unclear: 0,
    upcoming: 1,
  });
  const { people, ...own } = full;
  expect(people).toBe(0);
  expect(await overview(await world.acting('linjing', 'lina'))).toEqual(own);
  // Whoever serves others counts theirs, as today does.
  const linjing = await world.as('linjing');
  const [served, today] = [await overview(linjing), await linjing('home.today.get', {})];
  if (!today.ok) throw new Error(today.error.code);
  expect(served.people).toBe(today.value.people);
  expect(served.owed).toBe(today.value.groups.find(({ kind }) => kind === 'payment')?.count);
  expect((await overview(await world.as('wangsiyuan'))).nextTrip?.orderId).not.toBe(full.nextTrip?.orderId);

  await db.updateTable('travel_order').set({ state: 'unknown' }).where('principal_id', '=', id).execute();
  expect(await overview()).toMatchObject({ nextTrip: null, held: 0, unclear: 2, upcoming: 0 });
  expect((await overview(linjing)).unclear).toBe(served.unclear + 2);
  expect((await overview(linjing)).upcoming).toBe(served.upcoming - 1);
});
