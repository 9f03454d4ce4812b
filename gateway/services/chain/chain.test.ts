import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { approvalTests } from '../../../tests/approvals/approvalTests.ts';

const { opened, db, zhaomin, beyond, aboutOrder } = approvalTests();

const listed = async () => (await valueOf(zhaomin('chain.list', {}))).chains;
const tried = async (amountFen: number) =>
  (
    await valueOf(
      zhaomin('chain.trial', { employeeId: opened().zhangwei as never, kind: 'overLimit', amountFen }),
    )
  ).asked;
const step = (by: 'people' | 'department' | 'level', more = {}) => ({
  by,
  ids: [],
  level: '',
  fromFen: 0,
  ...more,
});
/** The chain zhangwei's requests go by, rewritten. */
async function rewrite(steps: ReturnType<typeof step>[]) {
  const chains = await listed();
  await db().deleteFrom('approval_chain').where('company_id', '=', '1001').execute();
  expect(chains.length).toBeGreaterThan(0);
  return valueOf(zhaomin('chain.save', { kind: '', departmentId: '', costCentre: '', steps, revision: '' }));
}

test('what is tried is what is asked, step for step', async () => {
  const { orderId } = await beyond();
  const { body } = await aboutOrder(orderId);
  const order = await db()
    .selectFrom('approval_step')
    .innerJoin('employee', 'employee.id', 'approver_id')
    .select('employee.name')
    .where('approval_id', '=', (await aboutOrder(orderId)).id)
    .execute();
  expect((await tried(body.amountFen))[0]?.name).toBe(order[0]?.name);
});

test('a step asks from its sum on; a manager of the department and a level are found by the rule', async () => {
  const managerId = (await opened().world.employeeId('zhaomin')) as never;
  await rewrite([step('level', { level: 'L4' }), step('people', { ids: [managerId], fromFen: 500_000 })]);
  const high = await db()
    .selectFrom('employee')
    .select('name')
    .where('company_id', '=', '1001')
    .where('level', 'in', ['L4', 'L5'])
    .execute();
  const [below] = await tried(499_999);
  expect(high.map(({ name }) => name)).toContain(below?.name);
  expect(await tried(499_999)).toHaveLength(1);
  expect((await tried(500_000)).map(({ name }) => name)).toEqual([below?.name, '赵敏']);
  const [chain] = await listed();
  const input = { chainId: chain?.chainId ?? '', kind: '', departmentId: '', costCentre: '' } as const;
  const steps = [step('department')];
  await valueOf(zhaomin('chain.save', { ...input, steps, revision: chain?.revision ?? '' }));
  const [manager] = await tried(0);
  expect(manager?.name).toMatch(/./);
  const { orderId } = await beyond();
  const asked = await db()
    .selectFrom('approval_step')
    .innerJoin('employee', 'employee.id', 'approver_id')
    .select('employee.name')
    .where('approval_id', '=', (await aboutOrder(orderId)).id)
    .execute();
  expect(asked.map(({ name }) => name)).toEqual([manager?.name]);
});

test('what is under way goes on by its own steps; of two who write one chain one is asked to look again', async () => {
  const { orderId } = await beyond();
  const before = (await aboutOrder(orderId)).body.levels;
  await rewrite([step('department')]);
  expect((await aboutOrder(orderId)).body.levels).toEqual(before);
  const [chain] = await listed();
  const input = { chainId: chain?.chainId ?? '', kind: '', departmentId: '', costCentre: '' } as const;
  const save = (fromFen: number) =>
    codeOf(
      zhaomin('chain.save', {
        ...input,
        steps: [step('department', { fromFen })],
        revision: chain?.revision ?? '',
      }),
    );
  expect((await Promise.all([save(1), save(2)])).toSorted()).toEqual(['RULES_CHANGED', 'ok']);
});

test('nobody of another company, no level that is none, and no second chain for a place', async () => {
  await rewrite([step('department')]);
  const save = (steps: ReturnType<typeof step>[], more = {}) =>
    codeOf(
      zhaomin('chain.save', {
        kind: 'refund',
        departmentId: '',
        costCentre: '',
        steps,
        revision: '',
        ...more,
      }),
    );
  const stranger = (await opened().world.employeeId('liuyang')) as never;
  expect(await save([step('people', { ids: [stranger] })])).toBe('NOT_FOUND');
  expect(await save([step('people')])).toBe('INPUT_INVALID');
  expect(await save([step('level', { level: 'L99' })])).toBe('LEVEL_UNKNOWN');
  expect(await save([step('department')], { kind: '' })).toBe('INPUT_INVALID');
  expect(await save([step('department')])).toBe('ok');
  const chain = (await listed()).find(({ kind }) => kind === 'refund');
  const removal = { chainId: chain?.chainId ?? '', revision: chain?.revision ?? '' };
  expect(await codeOf(zhaomin('chain.remove', removal))).toBe('ok');
  expect(await codeOf(zhaomin('chain.remove', removal))).toBe('RULES_CHANGED');
});
