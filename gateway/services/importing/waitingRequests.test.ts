import { expect, test } from 'vitest';
import { valueOf } from '../../../tests/answers.ts';
import { applicationTests, approve } from '../../../tests/approvals/applicationTests.ts';

const { opened, db, linjing, chenbo, submitted, statusOf, decide, fileOf } = applicationTests();

/** Somebody imported whom an application under way asks second, though no chain names them any more. */
async function askedSecond() {
  const manager = await opened().world.as('zhaomin');
  const { importId } = await valueOf(manager('import.staff.start', { rows: 1 }));
  const cells = { account: 'import0', name: '王明', mobile: '13911110000', email: '' };
  const rows = [{ ...cells, department: '', level: '', costCentre: '', roles: 'approver' }];
  await valueOf(manager('import.staff.add', { importId, rows }));
  await db().deleteFrom('approval_chain').execute();
  await db().deleteFrom('approval_cost_centre').execute();
  const ids = await Promise.all(['chenbo', 'import0'].map((name) => opened().world.employeeId(name)));
  const place = { company_id: '1001', kind: '', department_id: '', cost_centre: '' };
  const levels = JSON.stringify(ids.map((id) => [id]));
  await db()
    .insertInto('approval_chain')
    .values({ id: '1001-', ...place, levels })
    .execute();
  const id = await submitted();
  await db().deleteFrom('approval_chain').execute();
  return { id, undo: () => valueOf(manager('import.staff.undo', { importId })) };
}

test('whom a waiting request has still to ask stays, and is asked', async () => {
  const { id, undo } = await askedSecond();
  expect(await undo()).toEqual({ removed: 0, kept: 1 });
  await valueOf(decide(id, chenbo, approve));
  expect((await fileOf(id)).approvals[0]?.steps.map(({ approver, state }) => [approver, state])).toEqual([
    ['陈波', 'passed'],
    ['王明', 'open'],
  ]);
  expect(await statusOf(id)).toBe('applied');
});

test('whom a request would have asked that was withdrawn goes', async () => {
  const { id, undo } = await askedSecond();
  await valueOf(linjing('approval.application.withdraw', { applicationId: id }));
  expect(await undo()).toEqual({ removed: 1, kept: 0 });
});
