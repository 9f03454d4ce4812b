import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import {
  type ApplicationId,
  applicationTests,
  approve,
  employee,
} from '../../../../tests/approvals/applicationTests.ts';
import { type TripContent, tripContent } from '../../../../tests/tripContent.ts';
import { budgetsOf, setBudgets } from '../../../store/repos/approval/applicationBudgets.ts';
import { changeApplication, findApplication } from '../../../store/repos/approval/applications.ts';
import { verifyAudit } from '../../audit/audit.ts';

const {
  opened,
  db,
  linjing,
  chenbo,
  zhoumin,
  content,
  saved,
  submit,
  submitted,
  fileOf,
  statusOf,
  decide,
  agreeAll,
} = applicationTests();

describe('an application somebody else has changed', () => {
  const changedBy = async (id: ApplicationId, train: number, version?: number) =>
    linjing('approval.application.save', {
      applicationId: id,
      applicantId: opened().zhangwei,
      content: content({ budgets: { train } }),
      ...(version !== undefined && { version }),
    });

  test('is neither written over nor handed in by whoever has not seen it', async () => {
    const id = await saved({ budgets: { train: 100_000 } });
    const { version } = await valueOf(linjing('approval.application.get', { applicationId: id }));
    await valueOf(changedBy(id, 900_000, version));
    expect(await codeOf(changedBy(id, 200_000, version))).toBe('OVERTAKEN');
    expect(await codeOf(linjing('approval.application.submit', { applicationId: id, version }))).toBe(
      'OVERTAKEN',
    );
    expect(
      await codeOf(linjing('approval.application.submit', { applicationId: id, version: version + 1 })),
    ).toBe('ok');
    const { approvals } = await fileOf(id);
    expect(approvals.map((one) => one.amountFen)).toEqual([900_000]);
  });

  test('is not agreed to by an approval of another content', async () => {
    const id = await submitted({ budgets: { train: 100_000 } });
    await valueOf(decide(id, chenbo, approve));
    const now = opened().world.clock.now();
    const asked = await findApplication(db(), '1001', id);
    if (!asked) throw new Error('no application');
    await changeApplication(db(), asked, { content: { ...asked.content, budgets: { train: 900_000 } } }, now);
    expect(await codeOf(decide(id, zhoumin, approve))).toBe('APPROVAL_OVER');
    expect(await statusOf(id)).toBe('applied');
  });

  test('has the budgets in force that were approved, whatever was written beside it', async () => {
    const id = await submitted({ budgets: { train: 100_000 } });
    await setBudgets(db(), id, { train: 900_000 });
    await agreeAll(id);
    expect((await budgetsOf(db(), id)).find(({ kind }) => kind === 'train')?.budgetFen).toBe(100_000);
  });
});

describe('an application', () => {
  test('is written, handed in, and agreed by both levels', async () => {
    const id = await saved({ budgets: { train: 100_000 }, floatDays: 2 });
    const draft = await valueOf(linjing('approval.application.get', { applicationId: id }));
    expect(draft).toMatchObject({
      status: 'draft',
      applicant: '张伟',
      department: { zh: '华东销售部' },
      days: 3,
      valid: { from: '2026-11-29', to: '2026-12-05' },
      party: [{ name: '张伟' }],
      budgets: [{ kind: 'train', budgetFen: 100_000, usedFen: 0 }],
      actions: { edit: true, submit: true, modify: false, revoke: false, withdraw: true },
    });
    expect(draft.number).toMatch(/^TA261120[0-9A-F]{6}$/);
    expect(await valueOf(submit(id))).toMatchObject({ status: 'applied' });
    expect(await valueOf(submit(id))).toMatchObject({ status: 'applied' });

    const { application, approvals } = await fileOf(id, chenbo);
    expect(application.actions).toMatchObject({ edit: false, withdraw: false });
    expect(approvals).toMatchObject([
      {
        kind: 'application',
        state: 'waiting',
        title: '客户拜访',
        amountFen: 100_000,
        steps: [
          { approver: '陈波', state: 'open' },
          { approver: '周敏', state: 'ahead' },
        ],
        actions: { decide: true },
      },
    ]);
    expect(await valueOf(decide(id, chenbo, approve))).toMatchObject({ state: 'underWay' });
    expect(await statusOf(id)).toBe('applied');
    await valueOf(decide(id, zhoumin, { kind: 'approve', note: '注意预算' }));
    expect(await statusOf(id)).toBe('agreed');
    expect((await verifyAudit(db(), opened().world.deps.fields)).whole).toBe(true);
  });

  test('the same key writes one draft; another key another', async () => {
    const input = { applicantId: opened().zhangwei, content: content() };
    const idem = crypto.randomUUID();
    const first = await valueOf(linjing('approval.application.save', input, idem));
    expect((await valueOf(linjing('approval.application.save', input, idem))).applicationId).toBe(
      first.applicationId,
    );
    expect((await valueOf(linjing('approval.application.save', input))).applicationId).not.toBe(
      first.applicationId,
    );
  });

  test('refused with its reason, is edited and handed in again', async () => {
    const id = await submitted();
    await valueOf(decide(id, chenbo, { kind: 'reject', reason: '请改为线上会议' }));
    expect(await statusOf(id)).toBe('refused');
    opened().world.clock.advance(1_000);
    const changed = {
      applicationId: id,
      applicantId: opened().zhangwei,
      content: content({ cause: '客户要求面谈' }),
    };
    expect(await valueOf(linjing('approval.application.save', changed))).toMatchObject({ status: 'refused' });
    expect(await valueOf(submit(id))).toMatchObject({ status: 'applied' });
    const { approvals } = await fileOf(id);
    expect(approvals.map(({ state }) => state)).toEqual(['rejected', 'waiting']);
  });

  test('transferred to a colleague, is so; withdrawn, it waits for nobody', async () => {
    const id = await submitted();
    await valueOf(decide(id, chenbo, { kind: 'transfer', toId: await opened().world.employeeId('zhaomin') }));
    expect(await statusOf(id)).toBe('transferred');
    const zhaomin = await opened().world.as('zhaomin');
    const open = async () =>
      (await valueOf(zhaomin('approval.list', { box: 'open', kinds: ['application'] }))).rows.filter(
        (one) => one.applicationId === id,
      );
    expect(await open()).toHaveLength(1);
    const withdraw = () => linjing('approval.application.withdraw', { applicationId: id });
    expect(await valueOf(withdraw())).toMatchObject({ status: 'cancelled' });
    expect(await valueOf(withdraw())).toMatchObject({ status: 'cancelled' });
    expect(await open()).toHaveLength(0);
    expect(await codeOf(decide(id, zhaomin, approve))).toBe('APPROVAL_OVER');
    expect(await codeOf(submit(id))).toBe('APPLICATION_STATE');
  });

  test('of somebody exempt is agreed at once', async () => {
    const vip = await opened().world.employeeId('zhoumin');
    const made = await valueOf(
      linjing('approval.application.save', { applicantId: vip, content: tripContent(vip) }),
    );
    expect(await valueOf(submit(made.applicationId))).toMatchObject({ status: 'agreed' });
    expect((await fileOf(made.applicationId)).approvals).toMatchObject([{ state: 'exempt', steps: [] }]);
  });

  test.each<[string, Partial<TripContent>, string]>([
    ['ends before it begins', { from: '2026-12-03', to: '2026-12-01' }, 'DATES_WRONG'],
    ['is over', { from: '2026-11-01', to: '2026-11-19' }, 'DATES_WRONG'],
    ['ends today', { from: '2026-11-01', to: '2026-11-20' }, 'ok'],
    ['floats further than the company lets it', { floatDays: 4 }, 'DATES_WRONG'],
    [
      'goes nowhere',
      {
        itinerary: {
          kind: 'rows',
          rows: [
            {
              date: '2026-12-01',
              from: { code: 'SHA', name: '上海' },
              to: { code: 'SHA', name: '上海' },
              by: 'train',
            },
          ],
        },
      },
      'ITINERARY_WRONG',
    ],
    [
      'has a journey outside its days',
      {
        itinerary: {
          kind: 'rows',
          rows: [
            {
              date: '2026-12-04',
              from: { code: 'BJS', name: '北京' },
              to: { code: 'SHA', name: '上海' },
              by: 'train',
            },
          ],
        },
      },
      'ITINERARY_WRONG',
    ],
    ['costs less than nothing', { budgets: { train: -1 } }, 'INPUT_INVALID'],
  ])('that %s: %s', async (_name, more, code) => {
    const input = { applicantId: opened().zhangwei, content: content(more) };
    expect(await codeOf(linjing('approval.application.save', input))).toBe(code);
  });

  test('names only travellers one may apply for', async () => {
    const save = async (username: string) =>
      codeOf(
        linjing('approval.application.save', {
          applicantId: opened().zhangwei,
          content: content({
            travellers: [employee(opened().zhangwei), employee(await opened().world.employeeId(username))],
          }),
        }),
      );
    expect(await save('lina')).toBe('ok');
    expect(await save('chenbo')).toBe('FORBIDDEN');
    expect(await save('liuyang')).toBe('NOT_FOUND');
  });
});
