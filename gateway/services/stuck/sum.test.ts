import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import {
  db,
  finance,
  linjing,
  manager,
  settle,
  stateOf,
  stuckForEachTest,
  stuckOrder,
  world,
} from '../../../tests/gateway/stuck.ts';
import { setPermissionOf } from '../../store/repos/account/permissions.ts';
import { findStuck } from '../../store/repos/stuck/stuck.ts';
import { settleOrder } from './orders.ts';

stuckForEachTest();

const START = 500_000;
const change = (secondPersonFen: number, seenFen = START, ask = manager) =>
  ask('stuck.sum.change', { secondPersonFen, seenFen });
const sum = async (ask = manager) => valueOf(ask('stuck.sum.list', {}));
/** A second person who may write the company's rules. */
async function ruler(name = 'chenbo') {
  const employeeId = await world.employeeId(name);
  const of = { companyId: '1001', employeeId, params: 'manage.rules' };
  await setPermissionOf(db(), of, true);
  return { ask: await world.as(name), of };
}
const trail = async () =>
  (
    await db()
      .selectFrom('audit')
      .select(['tag', 'decision', 'actor'])
      .where('tag', 'like', 'stuck.sum.%')
      .where('decision', 'like', '% %')
      .orderBy('seq')
      .execute()
  ).map(({ tag, decision }) => `${tag} ${decision}`);

test('a lower sum counts at once, is in the history with before and after, and in the trail', async () => {
  expect(await valueOf(change(1))).toEqual({ state: 'applied' });
  const { secondPersonFen, waiting, changes } = await sum(finance);
  expect(secondPersonFen).toBe(1);
  expect(waiting).toBeNull();
  expect(changes).toMatchObject([
    { fromFen: START, toFen: 1, by: '赵敏', isOwn: false, state: 'applied', ended: null },
  ]);
  expect(await trail()).toEqual(['stuck.sum.change applied 500000 1']);
  const orderId = await stuckOrder();
  expect(await valueOf(settle({ orderId, outcome: 'cancelled', reference: 'c' }))).toMatchObject({
    proposed: true,
  });
});

test('a higher sum waits for somebody else: whoever wants it settles no more alone than before', async () => {
  await valueOf(change(1));
  const { ask: second } = await ruler();
  const orderId = await stuckOrder();
  expect(await valueOf(change(100_000_000, 1))).toEqual({ state: 'waiting' });
  expect(await valueOf(change(100_000_000, 1))).toEqual({ state: 'waiting' });
  expect((await sum()).secondPersonFen).toBe(1);
  const { waiting } = await sum(second);
  const changeId = waiting?.changeId ?? 0;
  expect(waiting).toMatchObject({ isOwn: false, fromFen: 1, toFen: 100_000_000 });
  expect(await codeOf(manager('stuck.sum.confirm', { changeId }))).toBe('SUM_OWN');
  expect(await valueOf(settle({ orderId, outcome: 'cancelled', reference: 'c' }))).toMatchObject({
    proposed: true,
  });
  const { messages } = await valueOf(second('message.list', { kind: 'service' }));
  expect(messages).toContainEqual(expect.objectContaining({ event: 'sumProposed' }));
  await valueOf(second('stuck.sum.confirm', { changeId }));
  expect(await codeOf(second('stuck.sum.confirm', { changeId }))).toBe('SUM_OVERTAKEN');
  const after = await sum();
  expect(after.secondPersonFen).toBe(100_000_000);
  expect(after.changes[0]).toMatchObject({ state: 'confirmed', by: '赵敏', ended: { by: '陈波' } });
  expect(await trail()).toEqual([
    'stuck.sum.change applied 500000 1',
    'stuck.sum.change waiting 1 100000000',
    'stuck.sum.confirm confirmed 1 100000000',
  ]);
  // What was proposed while two were needed still takes two.
  expect(await codeOf(settle({ orderId, outcome: 'confirmed', reference: 'x' }))).toBe('NOT_STUCK');
  expect(await stateOf(orderId)).toBe('manual');
});

test('while one waits no other is made; withdrawn or refused it leaves the sum as it was', async () => {
  const { ask: second } = await ruler();
  await valueOf(change(600_000));
  expect(await codeOf(change(1))).toBe('SUM_OVERTAKEN');
  expect(await codeOf(change(600_000, START, second))).toBe('SUM_OVERTAKEN');
  const changeId = (await sum()).waiting?.changeId ?? 0;
  await valueOf(second('stuck.sum.withdraw', { changeId }));
  expect(await sum()).toMatchObject({ secondPersonFen: START, waiting: null });
  expect((await sum()).changes[0]).toMatchObject({ state: 'withdrawn', ended: { by: '陈波' } });
  expect(await codeOf(change(600_000, 1))).toBe('SUM_OVERTAKEN');
});

test('whoever lost the right in between neither confirms nor is confirmed, and nobody else changes it', async () => {
  const { ask: second, of } = await ruler();
  await valueOf(change(600_000, START, second));
  const changeId = (await sum()).waiting?.changeId ?? 0;
  await setPermissionOf(db(), of, false);
  expect(await codeOf(manager('stuck.sum.confirm', { changeId }))).toBe('SUM_OVERTAKEN');
  expect((await sum()).secondPersonFen).toBe(START);
  expect(await codeOf(finance('stuck.sum.change', { secondPersonFen: 1, seenFen: START }))).toBe('FORBIDDEN');
  expect(await codeOf(linjing('stuck.sum.list', {}))).toBe('FORBIDDEN');
  expect(await codeOf(finance('stuck.sum.withdraw', { changeId }))).toBe('FORBIDDEN');
});

test('two changes at once are one', async () => {
  const { ask: second } = await ruler();
  const codes = await Promise.all([codeOf(change(2)), codeOf(change(3, START, second))]);
  expect(codes.toSorted()).toEqual(['SUM_OVERTAKEN', 'ok']);
  expect((await sum()).changes).toHaveLength(1);
});

test('a sum lowered after one person was let through and before they settle is asked again', async () => {
  const orderId = await stuckOrder();
  const stuck = await findStuck(db(), '1001', 'order', orderId);
  if (!stuck) throw new Error('nothing is stuck');
  await valueOf(change(1));
  const said = { outcome: 'cancelled', reference: 'c', sumFen: stuck.order.totalFen } as const;
  const actor = { id: await world.employeeId('zhaomin'), name: '赵敏', ctx: '' };
  expect(await settleOrder(world.deps, stuck.order, said, actor)).toMatchObject({
    ok: false,
    error: { code: 'NOT_STUCK' },
  });
  expect(await stateOf(orderId)).toBe('manual');
});

test('the history goes on by pages', async () => {
  for (let fen = START - 1; fen > START - 6; fen--) await valueOf(change(fen, fen + 1));
  const first = await valueOf(manager('stuck.sum.list', { limit: 3 }));
  const rest = await valueOf(manager('stuck.sum.list', { limit: 3, cursor: first.nextCursor ?? '' }));
  const all = [...first.changes, ...rest.changes].map(({ toFen }) => toFen);
  expect(all).toEqual([1, 2, 3, 4, 5].map((less) => START - less).toReversed());
  expect(rest.nextCursor).toBeNull();
});
