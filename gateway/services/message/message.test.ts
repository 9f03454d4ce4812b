import { expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { db, issued, linjing, notifiedAbout, stuckForEachTest, world } from '../../../tests/gateway/stuck.ts';
import { write } from '../../store/db/write.ts';
import { orderOf } from '../../store/repos/order/orderRecord.ts';
import { messageEffects } from './messageEffects.ts';
import { purgeOldMessages } from './purge.ts';

stuckForEachTest();

test('an issued ticket is told once to its booker and its traveller, and to nobody else', async () => {
  const orderId = await issued();
  const told = () => db().selectFrom('message').selectAll().where('object_id', '=', orderId).execute();
  const rows = (await told()).filter(({ event }) => event === 'issued');
  const people = [await world.employeeId('linjing'), await world.employeeId('lina')];
  expect(rows.map(({ employee_id }) => employee_id).sort()).toEqual(people.sort());

  // The same event again, as after a clash, is nothing new.
  const row = db().selectFrom('travel_order').selectAll().where('id', '=', orderId);
  const after = orderOf(await row.executeTakeFirstOrThrow());
  const step = { before: null, after, event: 'issued' } as const;
  const again = () =>
    write(db(), { kind: 'company', id: '1001' }, (trx) => messageEffects(world.deps, trx, [step]));
  await again();
  const count = (await told()).length;
  await again();
  expect(await told()).toHaveLength(count);

  const { messages } = await valueOf(linjing('message.list', { search: after.orderNo }));
  expect(messages).not.toEqual([]);
  expect(messages.every(({ about }) => about.id === orderId)).toBe(true);
  // Open clients of both are told to ask again.
  for (const one of people) expect(await notifiedAbout(one)).toContain(one);
});

test('is read and deleted by its person alone, and what is read no longer counts', async () => {
  await issued();
  const before = await valueOf(linjing('message.centre.get', {}));
  expect(before.unread).toBeGreaterThan(0);
  const { messages } = await valueOf(linjing('message.list', { kind: 'order', limit: 1 }));
  const [message] = messages;
  if (!message) throw new Error('no message');
  const { messageId } = message;
  const other = await world.as('zhaomin');
  for (const name of ['message.get', 'message.read', 'message.remove'] as const)
    expect(await codeOf(other(name, { messageId }))).toBe('NOT_FOUND');
  await valueOf(linjing('message.read', { messageId }));
  expect((await valueOf(linjing('message.centre.get', {}))).unread).toBe(before.unread - 1);
  // What came after the time that was seen stays unread.
  await valueOf(linjing('message.readAll', { kind: 'order', until: 0 }));
  expect((await valueOf(linjing('message.centre.get', {}))).unread).toBe(before.unread - 1);
  await valueOf(linjing('message.remove', { messageId }));
  expect(await codeOf(linjing('message.get', { messageId }))).toBe('NOT_FOUND');
  expect(await codeOf(linjing('message.list', { cursor: 'x' }))).toBe('MESSAGE_PAGE_INVALID');
});

test('one that cannot be read takes neither the centre nor its badge along', async () => {
  const orderId = await issued();
  const before = await valueOf(linjing('message.centre.get', {}));
  const id = await world.employeeId('linjing');
  const of = db().updateTable('message').where('employee_id', '=', id).where('object_id', '=', orderId);
  await of.where('event', '=', 'issued').set({ params: '{' }).execute();
  const after = await valueOf(linjing('message.centre.get', {}));
  expect(after.unread).toBe(before.unread);
  expect(after.kinds.map(({ kind }) => kind)).toEqual(before.kinds.map(({ kind }) => kind));
  expect(after.kinds.some(({ last }) => last.about.id === orderId && last.event === 'issued')).toBe(false);
});

test('are purged when their time is over', async () => {
  await issued();
  world.clock.advance(181 * DAY_MS);
  await purgeOldMessages(world.deps);
  expect(await db().selectFrom('message').select('id').execute()).toEqual([]);
});
