import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import {
  type ApplicationId,
  applicationTests,
  approve,
  employee,
} from '../../../../tests/approvals/applicationTests.ts';

const { opened, db, linjing, chenbo, zhoumin, content, saved, submit, submitted, agreeAll, fileOf, decide } =
  applicationTests();

/** Who was asked about an application last, one after the other, and how each step stands. */
const steps = async (id: ApplicationId, ask = chenbo) =>
  (await fileOf(id, ask)).approvals.at(-1)?.steps.map((step) => `${step.approver} ${step.state}`);

/** Zhangwei travels, and a colleague with them. */
const withColleague = async (username: string) => [
  employee(opened().zhangwei),
  employee(await opened().world.employeeId(username)),
];

describe('an approver who travels by a colleague’s application', () => {
  test('is not asked about it, wherever in the chain they stand', async () => {
    const id = await saved({ travellers: await withColleague('zhoumin') });
    await valueOf(submit(id));
    expect(await steps(id)).toEqual(['陈波 open']);
    await valueOf(decide(id, chenbo, approve));
    expect(await steps(id)).toEqual(['陈波 passed']);

    const manager = await opened().world.as('zhaomin');
    const dates = { from: '2026-12-10', to: '2026-12-12' };
    const other = await saved({ travellers: await withColleague('chenbo'), ...dates }, manager);
    await valueOf(submit(other, manager));
    expect(await steps(other, manager)).toEqual(['周敏 open']);
  });

  test('is handed no step of it', async () => {
    const id = await saved({ travellers: await withColleague('zhoumin') });
    await valueOf(submit(id));
    const transfer = { kind: 'transfer', toId: await opened().world.employeeId('zhoumin') } as const;
    expect(await codeOf(decide(id, chenbo, transfer))).toBe('TRANSFER_REFUSED');
  });

  test('is not asked about a modification that adds them, nor about its revocation', async () => {
    const id = await submitted();
    await agreeAll(id);
    const travellers = await withColleague('zhoumin');
    const modify = { applicationId: id, content: content({ travellers }) };
    await valueOf(linjing('approval.application.modify', modify));
    await valueOf(decide(id, chenbo, approve));
    expect(await steps(id)).toEqual(['陈波 passed']);
    await valueOf(linjing('approval.application.revoke', { applicationId: id }));
    await valueOf(decide(id, chenbo, approve));
    expect(await steps(id)).toEqual(['陈波 passed']);
  });

  test('leaves the department’s step to whoever else may approve there, as their own application would', async () => {
    await db()
      .updateTable('approval_chain')
      .set({ levels: JSON.stringify([{ by: 'department', ids: [], level: '', fromFen: 0 }]) })
      .execute();
    await db().deleteFrom('approval_cost_centre').execute();
    const { department_id } = await db()
      .selectFrom('employee')
      .select('department_id')
      .where('username', '=', 'chenbo')
      .executeTakeFirstOrThrow();
    const below = { department_id, level: 'L1' };
    await db().updateTable('employee').set(below).where('username', '=', 'zhoumin').execute();
    const manager = await opened().world.as('zhaomin');
    const id = await saved({}, manager);
    await valueOf(submit(id, manager));
    expect(await steps(id, manager)).toEqual(['陈波 open']);
    await valueOf(manager('approval.application.withdraw', { applicationId: id }));
    const other = await saved({ travellers: await withColleague('chenbo') }, manager);
    await valueOf(submit(other, manager));
    const [first] = (await fileOf(other, manager)).approvals[0]?.steps ?? [];
    expect(first).toMatchObject({ role: 'level', approver: '周敏', state: 'open' });
  });
});

test('a request from before its travellers were kept goes on', async () => {
  const id = await saved({ travellers: await withColleague('zhoumin') });
  await valueOf(submit(id));
  const { body } = await db()
    .selectFrom('approval')
    .select('body')
    .where('object_id', '=', id)
    .executeTakeFirstOrThrow();
  const { travellerIds, ...before } = JSON.parse(body);
  expect(travellerIds).toHaveLength(2);
  await db()
    .updateTable('approval')
    .set({ body: JSON.stringify(before) })
    .where('object_id', '=', id)
    .execute();
  await valueOf(decide(id, chenbo, approve));
  await valueOf(decide(id, zhoumin, approve));
  expect(await steps(id)).toEqual(['陈波 passed', '周敏 passed']);
});
