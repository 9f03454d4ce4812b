import { expect, test } from 'vitest';
import {
  db,
  kinds,
  poisonedRowsForEachTest,
  someOrders,
  world,
} from '../../../tests/gateway/poisonedRows.ts';
import { startGateway } from '../../../tests/gatewayHarness.ts';
import { runDueOrders } from './dueOrders.ts';

poisonedRowsForEachTest();

test.each(Object.entries(kinds))('a poisoned row stops no other: %s', async (kind, { plant, run }) => {
  const { poisoned, healthy, well } = await plant();
  await run(world.deps);
  expect(await healthy()).toBe(well);
  const claim = () =>
    db()
      .selectFrom('due_claim')
      .select(['attempts', 'next_at', 'failed'])
      .where('kind', '=', kind)
      .where('id', '=', poisoned)
      .executeTakeFirst();
  const first = world.clock.now();
  expect(await claim()).toEqual({ attempts: 1, next_at: first + 5_000, failed: 1 });
  await run(world.deps);
  expect(await claim()).toMatchObject({ attempts: 1 });
  world.clock.advance(5_000);
  await run(world.deps);
  expect(await claim()).toEqual({ attempts: 2, next_at: first + 15_000, failed: 1 });
});

test('rows that fail, and what only a person can settle, are counted in the figures', async () => {
  const { poisoned } = await kinds.order.plant();
  const [, , manual] = await someOrders(3);
  await db().updateTable('travel_order').set({ state: 'manual' }).where('id', '=', manual!.id).execute();
  await runDueOrders(world.deps);
  world.clock.advance(5_000);
  await runDueOrders(world.deps);
  const gateway = await startGateway({ seed: 'none', folder: world.folder });
  const text = await gateway.app.figures.text();
  await gateway.stop({ keep: true });
  expect(text).toContain('tripdesk_row_failures_total{kind="order"} 2');
  expect(text).toContain('tripdesk_rows_failing{kind="order"} 1');
  expect(text).toContain('tripdesk_rows_manual{kind="order"} 1');
  expect(text).toContain('tripdesk_rows_manual{kind="payout"} 0');
  expect(text).not.toContain(poisoned);
});
