import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { applicationTests, employee } from '../../../../tests/approvals/applicationTests.ts';
import { setUse } from '../../../store/repos/approval/applicationBudgets.ts';

const {
  opened,
  db,
  linjing,
  chenbo,
  content,
  saved,
  submit,
  submitted,
  fileOf,
  statusOf,
  decide,
  agreeAll,
  agreed,
} = applicationTests();

describe('modifying and revoking', () => {
  test.each([
    ['agreed', 'modifyAgreed', 500_000],
    ['refused', 'modifyRefused', 100_000],
    ['withdrawn', 'modifyWithdrawn', 100_000],
  ] as const)('a modification that is %s: the old content holds until then', async (end, status, budget) => {
    const id = await agreed({ budgets: { train: 100_000 } });
    const next = content({ budgets: { train: 500_000 }, to: '2026-12-05' });
    const modify = () => linjing('approval.application.modify', { applicationId: id, content: next });
    expect(await valueOf(modify())).toMatchObject({
      status: 'modifyPending',
      to: '2026-12-03',
      proposed: { to: '2026-12-05' },
      budgets: [{ budgetFen: 100_000 }],
    });
    expect(await valueOf(modify())).toMatchObject({ status: 'modifyPending' });
    if (end === 'agreed') await agreeAll(id);
    if (end === 'refused') await valueOf(decide(id, chenbo, { kind: 'reject', reason: '维持原计划' }));
    if (end === 'withdrawn') await valueOf(linjing('approval.application.withdraw', { applicationId: id }));
    expect((await fileOf(id)).application).toMatchObject({
      status,
      to: end === 'agreed' ? '2026-12-05' : '2026-12-03',
      proposed: null,
      budgets: [{ budgetFen: budget }],
      actions: { modify: true, revoke: true },
    });
    // One may ask again, whatever became of the first.
    expect(
      await codeOf(linjing('approval.application.modify', { applicationId: id, content: content() })),
    ).toBe('ok');
  });

  test.each([
    ['agreed', 'revokeAgreed'],
    ['refused', 'revokeRefused'],
    ['withdrawn', 'revokeWithdrawn'],
  ] as const)('a revocation that is %s', async (end, status) => {
    const id = await agreed();
    const asked = await valueOf(
      linjing('approval.application.revoke', { applicationId: id, note: '客户改期' }),
    );
    expect(asked.status).toBe('revokePending');
    // Whoever decides reads what was written, in the file and in the approval itself.
    const noted = async () => (await fileOf(id, chenbo)).approvals.find(({ kind }) => kind === 'revoke');
    expect(await noted()).toMatchObject({ reason: { code: '', note: '客户改期' } });
    expect(
      await valueOf(chenbo('approval.get', { approvalId: (await noted())?.approvalId ?? '' })),
    ).toMatchObject({ reason: { note: '客户改期' }, actions: { decide: true } });
    if (end === 'agreed') await agreeAll(id);
    if (end === 'refused') await valueOf(decide(id, chenbo, { kind: 'reject', reason: '照常' }));
    const takeBack = (note: string) =>
      valueOf(linjing('approval.application.withdraw', { applicationId: id, note }));
    if (end === 'withdrawn') await takeBack('客户又不改期了');
    expect(await statusOf(id)).toBe(status);
    if (end === 'withdrawn') {
      // Taken back twice, it is taken back once: the first note stands.
      await takeBack('另一句');
      expect(await noted()).toMatchObject({ state: 'withdrawn', withdrawNote: '客户又不改期了' });
    }
    const again = codeOf(linjing('approval.application.modify', { applicationId: id, content: content() }));
    expect(await again).toBe(end === 'agreed' ? 'APPLICATION_STATE' : 'ok');
  });

  test('a transfer during a modification leaves its status', async () => {
    const id = await agreed();
    await valueOf(
      linjing('approval.application.modify', { applicationId: id, content: content({ to: '2026-12-04' }) }),
    );
    await valueOf(decide(id, chenbo, { kind: 'transfer', toId: await opened().world.employeeId('zhaomin') }));
    expect(await statusOf(id)).toBe('modifyPending');
  });

  test('what is used cannot be budgeted away, and what is in use not revoked', async () => {
    const id = await agreed({ budgets: { train: 100_000 } });
    await setUse(db(), { orderId: 'o'.repeat(32), applicationId: id, kind: 'train', fen: 60_000 });
    const modify = (train: number) =>
      codeOf(
        linjing('approval.application.modify', {
          applicationId: id,
          content: content({ budgets: { train } }),
        }),
      );
    expect(await modify(59_999)).toBe('BUDGET_BELOW_USE');
    expect(await codeOf(linjing('approval.application.revoke', { applicationId: id }))).toBe(
      'APPLICATION_IN_USE',
    );
    expect(await modify(60_000)).toBe('ok');
  });
});

describe('the days of a traveller', () => {
  const others = { from: '2026-12-03', to: '2026-12-06' };

  test('are kept once handed in, for every traveller named', async () => {
    const first = await submitted();
    const second = await saved(others);
    expect(await submit(second)).toMatchObject({
      ok: false,
      error: { code: 'APPLICATION_OVERLAP', details: { applications: [first] } },
    });
    const lina = await opened().world.employeeId('lina');
    const third = await saved({ ...others, travellers: [employee(lina)] });
    expect(await codeOf(submit(third))).toBe('ok');
    await valueOf(linjing('approval.application.withdraw', { applicationId: first }));
    expect(await codeOf(submit(second))).toBe('ok');
  });

  test('a pending modification keeps both its old and its new days', async () => {
    const id = await agreed();
    await valueOf(
      linjing('approval.application.modify', {
        applicationId: id,
        content: content({ from: '2026-12-10', to: '2026-12-12' }),
      }),
    );
    const old = await saved({ from: '2026-12-02', to: '2026-12-02' });
    const next = await saved({ from: '2026-12-12', to: '2026-12-14' });
    expect(await codeOf(submit(old))).toBe('APPLICATION_OVERLAP');
    expect(await codeOf(submit(next))).toBe('APPLICATION_OVERLAP');
    await agreeAll(id);
    expect(await codeOf(submit(old))).toBe('ok');
    expect(await codeOf(submit(next))).toBe('APPLICATION_OVERLAP');
  });

  test('of two handed in at once one gets them', async () => {
    const ids = [await saved(), await saved(others), await saved(others)];
    const codes = await Promise.all(ids.map((id) => codeOf(submit(id))));
    expect(codes.toSorted()).toEqual(['APPLICATION_OVERLAP', 'APPLICATION_OVERLAP', 'ok']);
  });
});
