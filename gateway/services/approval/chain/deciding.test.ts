import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { approvalTests, approve, decide, employee } from '../../../../tests/approvals/approvalTests.ts';
import { type Ask } from '../../../../tests/bookingWorld.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { allProducts } from '../../../app/products/allProducts.ts';
import type { Scope } from '../../../base/ports.ts';
import { changeApproval } from '../../../store/repos/approval/approvals.ts';
import { amendmentDecided } from '../../order/amend/decided.ts';
import { runDueApprovals } from '../order/dueApprovals.ts';
import { propagateDecision } from '../order/propagateDecision.ts';
import { decideApproval } from './decide.ts';

const { opened, db, linjing, chenbo, zhaomin, beyond, stateOf, timeline, aboutOrder } = approvalTests();

describe('who decides', () => {
  test('nobody else: not the booker, not the traveller, not another approver', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    expect(await codeOf(decide(linjing, id, approve))).toBe('FORBIDDEN');
    expect(await codeOf(decide(await opened().world.as('zhangwei'), id, approve))).toBe('FORBIDDEN');
    expect(await codeOf(decide(zhaomin, id, approve))).toBe('NOT_FOUND');
    expect(await codeOf(decide(await opened().world.as('gaojianming'), id, approve))).toBe('NOT_FOUND');
    expect(await codeOf(decide(await opened().world.acting('heping', 'chenbo'), id, approve))).toBe(
      'ACTING_DENIED',
    );
    expect(await stateOf(orderId)).toBe('approving');
  });

  test('what is decided on one device leaves the board of the decider’s others', async () => {
    const { id } = await aboutOrder((await beyond()).orderId);
    await db().deleteFrom('push_event').execute();
    await valueOf(decide(chenbo, id, approve));
    const told = db().selectFrom('push_event').select('kind').where('object_id', '=', id);
    const chenboId = await opened().world.employeeId('chenbo');
    expect(await told.where('employee_id', '=', chenboId).execute()).toEqual([{ kind: 'approval' }]);
  });

  test('an approver’s own request goes to a travel manager', async () => {
    await db().updateTable('employee').set({ level: 'L3' }).where('username', '=', 'chenbo').execute();
    const { orderId } = await beyond('chenbo', await opened().world.as('heping'));
    const { id } = await aboutOrder(orderId);
    const { steps } = await valueOf(zhaomin('approval.get', { approvalId: id }));
    expect(steps).toMatchObject([{ role: 'manager', approver: '赵敏', state: 'open' }]);
    expect(await codeOf(decide(chenbo, id, approve))).toBe('NOT_FOUND');
    await valueOf(decide(zhaomin, id, approve));
    expect(await stateOf(orderId)).toBe('held');
  });

  test('one who is away or deactivated is passed over, also while being asked', async () => {
    const away = { from: opened().world.clock.now(), to: opened().world.clock.now() + 60 * MINUTE_MS };
    await valueOf(chenbo('approval.absence.save', { absence: away }));
    const first = await aboutOrder((await beyond()).orderId);
    const nameOf = async (approvalId: string) =>
      (await valueOf(linjing('approval.get', { approvalId }))).steps.map(
        (step) => `${step.approver} ${step.state}`,
      );
    expect(await nameOf(first.id)).toEqual(['周敏 open']);
    await valueOf(chenbo('approval.absence.save', { absence: null }));

    const second = await aboutOrder((await beyond('lina')).orderId);
    const [asked] = await nameOf(second.id);
    const approver = await db()
      .selectFrom('approval_step')
      .select('approver_id')
      .where('approval_id', '=', second.id)
      .executeTakeFirstOrThrow();
    await db().updateTable('employee').set({ active: 0 }).where('id', '=', approver.approver_id).execute();
    await runDueApprovals(
      opened().world.deps,
      amendmentDecided(opened().world.deps, allProducts(opened().world.deps).products),
    );
    const after = await nameOf(second.id);
    expect(after[0]).toBe(asked?.replace('open', 'transferred'));
    expect(after[1]).toMatch(/open$/);
    expect(after[1]).not.toContain(asked?.split(' ')[0]);
  });

  test('a step is handed to a colleague who may decide it, and to nobody else', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const to = async (username: string) =>
      decide(chenbo, id, {
        kind: 'transfer',
        toId: await opened().world.employeeId(username),
        note: '请代为处理',
      });
    for (const nobody of ['linjing', 'zhangwei', 'chenbo', 'sunli', 'gaojianming', 'wuhao'])
      expect(await codeOf(to(nobody)), nobody).toBe('TRANSFER_REFUSED');
    const { colleagues } = await valueOf(chenbo('approval.colleague.list', {}));
    expect(colleagues.map(({ name }) => name)).toEqual(expect.arrayContaining(['赵敏', '周敏']));
    expect(colleagues.map(({ name }) => name)).not.toContain('陈波');

    const transferred = await valueOf(to('zhaomin'));
    expect(transferred).toMatchObject({ state: 'underWay', myTurn: false });
    expect(transferred.steps.map(({ approver, state }) => [approver, state])).toEqual([
      ['陈波', 'transferred'],
      ['赵敏', 'open'],
    ]);
    expect(await codeOf(decide(chenbo, id, approve))).toBe('APPROVAL_OVER');
    await valueOf(decide(zhaomin, id, approve));
    expect(await stateOf(orderId)).toBe('held');
  });

  test('level after level, the cost centre’s approver last', async () => {
    await db()
      .insertInto('approval_cost_centre')
      .values({
        company_id: '1001',
        cost_centre: 'CC0710',
        employee_id: await opened().world.employeeId('zhoumin'),
      })
      .execute();
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const first = await valueOf(decide(chenbo, id, approve));
    expect(first).toMatchObject({
      state: 'underWay',
      steps: [
        { approver: '陈波', state: 'passed' },
        { approver: '周敏', role: 'costCentre', state: 'open' },
      ],
    });
    expect(await stateOf(orderId)).toBe('approving');
    await valueOf(decide(await opened().world.as('zhoumin'), id, approve));
    expect(await stateOf(orderId)).toBe('held');
  });
});

describe('of several who decide at once one wins', () => {
  test('those of one mind hear the same, the other that it is over', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const decisions = [approve, { kind: 'reject', reason: '不同意' }, approve] as const;
    const answers = await Promise.all(decisions.map((decision) => decide(chenbo, id, decision)));
    const won = answers.map((answer) => (answer.ok ? answer.value.state : answer.error.code));
    const [winner, ...others] = new Set(won.filter((word) => word !== 'APPROVAL_OVER'));
    expect(others).toEqual([]);
    expect(won).toContain('APPROVAL_OVER');
    expect(await stateOf(orderId)).toBe(winner === 'passed' ? 'held' : 'rejected');
  });

  /** Two processes that both read the approval before either writes; answers who believes to have decided. */
  async function bothHaveRead(write: typeof changeApproval): Promise<string[]> {
    const read = await aboutOrder((await beyond()).orderId);
    const now = opened().world.clock.now();
    const first = await write(db(), read, { state: 'passed' }, now);
    const second = await write(db(), read, { state: 'rejected' }, now);
    return [first, second].flatMap((approval) => approval?.state ?? []);
  }

  test('also where both had read it before', async () => {
    expect(await bothHaveRead(changeApproval)).toEqual(['passed']);
  });

  test('a write that does not look again lets two contradict each other', async () => {
    const naive: typeof changeApproval = async (on, before, change, now) => {
      await on
        .updateTable('approval')
        .set({ state: change.state ?? before.state, updated_at: now })
        .where('id', '=', before.id)
        .execute();
      return { ...before, ...change, updatedAt: now };
    };
    expect(await bothHaveRead(naive)).toEqual(['passed', 'rejected']);
  });
});

describe('a decision that broke off', () => {
  test('between being written down and reaching the order is carried out by the jobs', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const scope: Scope = {
      requestId: 'test',
      caller: {
        employeeId: await opened().world.employeeId('chenbo'),
        companyId: '1001',
        userCode: '',
        username: 'chenbo',
        customerType: 0,
        roles: ['approver'],
      },
      acting: null,
      idem: crypto.randomUUID(),
      language: 'zh',
      device: 'pc',
      address: '',
      kid: '',
      now: opened().world.clock.now(),
    };
    // The process dies here: the decision stands, the order knows nothing of it.
    expect(await decideApproval(opened().world.deps, scope, id, approve)).toMatchObject({ ok: true });
    expect(await stateOf(orderId)).toBe('approving');
    await runDueApprovals(
      opened().world.deps,
      amendmentDecided(opened().world.deps, allProducts(opened().world.deps).products),
    );
    expect(await stateOf(orderId)).toBe('approving');
    opened().world.clock.advance(15_000);
    await runDueApprovals(
      opened().world.deps,
      amendmentDecided(opened().world.deps, allProducts(opened().world.deps).products),
    );
    expect(await stateOf(orderId)).toBe('held');
    expect(await aboutOrder(orderId)).toMatchObject({ state: 'passed', propagateAt: null });
    // Once more changes nothing.
    await runDueApprovals(
      opened().world.deps,
      amendmentDecided(opened().world.deps, allProducts(opened().world.deps).products),
    );
    expect((await timeline(orderId)).filter((line) => line.startsWith('approved'))).toHaveLength(1);
  });

  test('and overtaken by the clock is void: nothing passed that was not booked', async () => {
    const { orderId } = await beyond();
    const approval = await aboutOrder(orderId);
    const now = opened().world.clock.now();
    const passed = await changeApproval(
      db(),
      approval,
      { state: 'passed', decidedAt: now, propagateAt: now },
      now,
    );
    opened().world.clock.set(approval.deadlineAt ?? 0);
    await runDueOrders(opened().world.deps);
    expect(await stateOf(orderId)).toBe('lapsed');
    if (!passed) throw new Error('not passed');
    const propagated = await propagateDecision(
      opened().world.deps,
      passed,
      amendmentDecided(opened().world.deps, allProducts(opened().world.deps).products),
    );
    expect(propagated.state).toBe('void');
  });
});

describe('reminders', () => {
  test('come ten minutes apart, five at most, by those who asked alone', async () => {
    const { approvalId } = await valueOf(
      linjing('approval.ceiling.request', {
        bounds: {
          kind: 'train',
          traveller: employee(opened().zhangwei),
          maxFen: 1,
          options: [],
          startFrom: opened().world.clock.now(),
          startTo: opened().world.clock.now() + 100 * 60 * MINUTE_MS,
          hours: 1,
        },
        reasonCode: 'client',
      }),
    );
    const remind = (ask: Ask = linjing) => codeOf(ask('approval.remind', { approvalId }));
    expect(await remind()).toBe('REMINDED_LATELY');
    opened().world.clock.advance(10 * MINUTE_MS - 1);
    const early = await linjing('approval.remind', { approvalId });
    expect(early).toMatchObject({ ok: false, error: { retryAfterSeconds: 1 } });
    opened().world.clock.advance(1);
    expect(await remind(chenbo)).toBe('FORBIDDEN');
    expect(await remind()).toBe('ok');
    expect(await remind(await opened().world.as('zhangwei'))).toBe('REMINDED_LATELY');
    for (let more = 0; more < 4; more += 1) {
      opened().world.clock.advance(10 * MINUTE_MS);
      expect(await remind()).toBe('ok');
    }
    opened().world.clock.advance(60 * MINUTE_MS);
    expect(await remind()).toBe('REMINDED_LATELY');
    await valueOf(decide(chenbo, approvalId, approve));
    expect(await remind()).toBe('APPROVAL_OVER');
  });
});
