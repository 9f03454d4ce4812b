import { expect, test } from 'vitest';
import { valueOf } from '../../../tests/answers.ts';
import type { Ask } from '../../../tests/bookingWorld.ts';
import {
  db,
  issued,
  linjing,
  manager,
  stuckAmendment,
  stuckForEachTest,
  TRAVEL_DAY,
  world,
} from '../../../tests/gateway/stuck.ts';

stuckForEachTest();

const today = async (ask: Ask, orderId: string) => {
  const { groups } = await valueOf(ask('home.today.get', {}));
  return groups.flatMap(({ kind, rows }) =>
    rows.filter(({ order }) => order.orderId === orderId).map(() => kind),
  );
};

test('a refund left to a person is on the board of whoever serves the traveller and of who can settle it', async () => {
  const orderId = await issued();
  await stuckAmendment(orderId, 'refund', 'word');
  expect(await today(linjing, orderId)).toEqual(['disruption']);
  expect(await today(manager, orderId)).toEqual(['disruption']);
  // Also when the day of the journey is over: nobody has settled it.
  world.clock.advance(Date.parse(`${TRAVEL_DAY}T00:00:00Z`) + 2 * 86_400_000 - world.clock.now());
  expect(await today(linjing, orderId)).toEqual(['disruption']);
});

test('what is being given back is no departure', async () => {
  const orderId = await issued();
  await db()
    .updateTable('travel_order')
    .set({ state: 'refunding', depart_at: world.clock.now() + 3_600_000 })
    .where('id', '=', orderId)
    .execute();
  expect(await today(linjing, orderId)).toEqual([]);
});
