import { describe, expect, test } from 'vitest';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { type Ask } from '../../../../tests/bookingWorld.ts';
import { addGuests } from '../../../../tests/chaos/manyGuests.ts';
import { draftsForEachTest, employee, holds, ids, linjing, world } from '../../../../tests/gateway/drafts.ts';

draftsForEachTest();

describe('a trip that is sent more rows', () => {
  test('rows that failed are tried again under their trip, and stand beside the others', async () => {
    const { offers } = await search(linjing, [employee(ids.zhangwei), employee(ids.lina)]);
    const found = pick(offers, 'O');
    const first = await book(linjing, [
      row(found, employee(ids.zhangwei), ids.zhangwei),
      row(found, employee(ids.lina), ids.lina, { acceptedFareFen: 1 }),
    ]);
    expect(first.rows.map((one) => one.failure)).toEqual([null, 'PRICE_CHANGED']);
    const rows = [row(found, employee(ids.lina), ids.lina)];
    const again = await linjing('trip.draft.submit', { tab: 'business', tripId: first.tripId, rows });
    expect(again).toMatchObject({
      ok: true,
      value: { tripId: first.tripId, rows: [{ rowId: rows[0]?.rowId, outcome: 'booked' }] },
    });
    const all = await linjing('trip.draft.get', { tripId: first.tripId });
    expect(all.ok && all.value.rows.map((one) => one.outcome)).toEqual(['booked', 'failed', 'booked']);
  });

  test('two drafts join a trip at the same moment: the rows of both stand in it', async () => {
    const { offers } = await search(linjing, [employee(ids.zhangwei), employee(ids.lina)]);
    const found = pick(offers, 'O');
    const { tripId } = await book(linjing, [row(found, employee(ids.zhangwei), ids.zhangwei)]);
    const join = (id: string) =>
      linjing('trip.draft.submit', { tab: 'business', tripId, rows: [row(found, employee(id), id)] });
    const [one, other] = await Promise.all([join(ids.lina), join(ids.wangsiyuan)]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    const rows = world.deps.store.db.selectFrom('trip_row').select('position').where('trip_id', '=', tripId);
    const places = await rows.orderBy('position').execute();
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  test('a row id is good once per trip, and only its booker adds to a trip', async () => {
    const { offers } = await search(linjing, [employee(ids.lina)]);
    const rows = [row(pick(offers, 'O'), employee(ids.lina), ids.lina)];
    const { tripId } = await book(linjing, rows);
    const code = async (ask: Ask) => {
      const answer = await ask('trip.draft.submit', { tab: 'business', tripId, rows });
      return answer.ok ? 'ok' : answer.error.code;
    };
    expect(await code(linjing)).toBe('INPUT_INVALID');
    expect(await code(await world.as('zhaomin'))).toBe('NOT_FOUND');
  });
});

test('fifty rows for fifty people are booked in one draft, each once', async () => {
  const guestIds = await addGuests(world.deps, ids.linjing, 50);
  const found = pick((await search(linjing, [])).offers, 'O', { left: 60 });
  const rows = guestIds.map((id) => row(found, { kind: 'guest', id }, ids.linjing));
  const answer = await book(linjing, rows);
  expect(answer.rows.map((one) => one.rowId)).toEqual(rows.map((one) => one.rowId));
  expect(new Set(answer.rows.map((one) => one.outcome))).toEqual(new Set(['booked']));
  expect(new Set(answer.rows.map((one) => one.orderNo)).size).toBe(50);
  expect(new Set((await holds()).map((hold) => hold.placed)).size).toBe(50);
});
