import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';
import { issued, right, travelled, vouchersOf } from '../../../../tests/gateway/vouchers.ts';
import { runDueReminders } from './remind.ts';

linjingForEachTest();

/** Messages of missing vouchers of an order, by who has them. */
async function reminders(orderId: string): Promise<Record<string, number>> {
  const rows = await world.deps.store.db
    .selectFrom('message')
    .innerJoin('employee', 'employee.id', 'message.employee_id')
    .select('employee.username')
    .where('event', '=', 'voucherMissing')
    .where('object_id', '=', orderId)
    .execute();
  const counts: Record<string, number> = {};
  for (const { username } of rows) counts[username] = (counts[username] ?? 0) + 1;
  return counts;
}
const missingOf = async (username: string, orderId: string) => {
  const { rows } = await valueOf((await world.as(username))('invoice.missing.list', { limit: 100 }));
  return rows.find((row) => row.orderId === orderId);
};

test('an order that lacks vouchers after its journey is listed to whoever sees it, until they are in', async () => {
  const { orderId, arriveAt, fareFen } = await issued();
  expect(await missingOf('sunli', orderId)).toBeUndefined();
  await travelled(arriveAt);
  expect(await missingOf('sunli', orderId)).toMatchObject({
    kinds: ['railInvoice', 'serviceInvoice'],
    fen: fareFen + 500,
    overdue: false,
    remindedAt: null,
    mayRemind: true,
  });
  expect(await missingOf('lina', orderId)).toBeDefined();
  expect(await missingOf('zhangwei', orderId)).toBeUndefined();
  expect(await missingOf('liuyang', orderId)).toBeUndefined();
  for (const [at, voucher] of (await vouchersOf(orderId)).entries())
    await valueOf(linjing('invoice.voucher.register', right(voucher, `2611700000000000001${at}`)));
  expect(await missingOf('sunli', orderId)).toBeUndefined();
  expect(await codeOf((await world.as('sunli'))('invoice.missing.remind', { orderId }))).toBe(
    'VOUCHERS_THERE',
  );
});

test('its people are reminded once a day, whoever asks and however often', async () => {
  const { orderId, arriveAt } = await issued();
  await travelled(arriveAt);
  const [finance, manager] = [await world.as('sunli'), await world.as('zhaomin')];
  const remind = (ask: typeof finance) => ask('invoice.missing.remind', { orderId });
  const [one, two] = await Promise.all([valueOf(remind(finance)), valueOf(remind(manager))]);
  expect(one).toEqual(two);
  expect(await reminders(orderId)).toEqual({ lina: 1, linjing: 1 });
  world.clock.advance(DAY_MS);
  await valueOf(remind(finance));
  expect(await reminders(orderId)).toEqual({ lina: 2, linjing: 2 });
  expect(await codeOf(remind(await world.as('zhangwei')))).toBe('NOT_FOUND');
  expect(await codeOf(remind(await world.as('liuyang')))).toBe('NOT_FOUND');
});

test('they are reminded by themselves thirty days, seven and one day before the deadline', async () => {
  const { orderId, arriveAt } = await issued();
  await travelled(arriveAt);
  await runDueReminders(world.deps);
  const [rail] = await vouchersOf(orderId);
  const last = rail?.dueAt ?? 0;
  const seen: number[] = [];
  for (const days of [31, 30, 29, 7, 1]) {
    // At noon of the day so many days before the last one.
    world.clock.set(last - DAY_MS - days * DAY_MS + DAY_MS / 2);
    await runDueReminders(world.deps);
    await runDueReminders(world.deps);
    seen.push((await reminders(orderId))['lina'] ?? 0);
  }
  expect(seen).toEqual([0, 1, 1, 2, 3]);
});
