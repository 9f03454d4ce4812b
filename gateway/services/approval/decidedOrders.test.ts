import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import {
  aboutOrder,
  approvalsForEachTest,
  approve,
  beyond,
  chenbo,
  db,
  decide,
  employee,
  linjing,
  MINUTE,
  stateOf,
  story,
  world,
  zhangwei,
} from '../../../tests/gateway/approvals.ts';
import { runDueOrders } from '../../jobs/dueOrders.ts';
import type { Scope } from '../../ports.ts';
import { approvalsAbout, changeApproval } from '../../store/repos/approvals.ts';
import { amendmentDecided } from '../order/amend/decided.ts';
import { runDueAmendments } from '../order/amend/dueAmendments.ts';
import { carryDecision } from './carry.ts';
import { decideApproval } from './decide.ts';
import { runDueApprovals } from './dueApprovals.ts';

approvalsForEachTest();

describe('a decision that broke off', () => {
  test('between being written down and reaching the order is carried out by the jobs', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const scope: Scope = {
      requestId: 'test',
      caller: {
        employeeId: await world.employeeId('chenbo'),
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
      now: world.clock.now(),
    };
    // The process dies here: the decision stands, the order knows nothing of it.
    expect(await decideApproval(world.deps, scope, id, approve)).toMatchObject({ ok: true });
    expect(await stateOf(orderId)).toBe('approving');
    await runDueApprovals(world.deps, amendmentDecided(world.deps));
    expect(await stateOf(orderId)).toBe('approving');
    world.clock.advance(15_000);
    await runDueApprovals(world.deps, amendmentDecided(world.deps));
    expect(await stateOf(orderId)).toBe('held');
    expect(await aboutOrder(orderId)).toMatchObject({ state: 'passed', carryAt: null });
    // Once more changes nothing.
    await runDueApprovals(world.deps, amendmentDecided(world.deps));
    expect((await story(orderId)).filter((line) => line.startsWith('approved'))).toHaveLength(1);
  });

  test('and overtaken by the clock is void: nothing passed that was not booked', async () => {
    const { orderId } = await beyond();
    const approval = await aboutOrder(orderId);
    const now = world.clock.now();
    const passed = await changeApproval(
      db(),
      approval,
      { state: 'passed', decidedAt: now, carryAt: now },
      now,
    );
    world.clock.set(approval.deadlineAt ?? 0);
    await runDueOrders(world.deps);
    expect(await stateOf(orderId)).toBe('lapsed');
    if (!passed) throw new Error('not passed');
    const carried = await carryDecision(world.deps, passed, amendmentDecided(world.deps));
    expect(carried.state).toBe('void');
  });
});

describe('a change or refund', () => {
  /** An issued ticket in a company that has refunds approved, and the refund asked for. */
  async function refunding() {
    const settings = '{"approvals":["overLimit","refund","change"]}';
    await db().updateTable('company').set({ settings }).where('id', '=', '1001').execute();
    const found = pick((await search(linjing, [employee(zhangwei)])).offers, 'O');
    const { rows } = await book(linjing, [row(found, employee(zhangwei), zhangwei)]);
    const orderId = rows[0]!.orderId!;
    world.clock.advance(4_000);
    await runDueOrders(world.deps);
    const quote = await valueOf(linjing('order.refund.quote', { orderId }));
    expect(quote.needsApproval).toBe(true);
    const { amendmentId } = quote;
    const waiting = await valueOf(linjing('order.refund.confirm', { amendmentId, reasonNote: '会议取消' }));
    expect(waiting.state).toBe('approving');
    const [approval] = await approvalsAbout(db(), amendmentId);
    if (!approval) throw new Error('nothing was asked');
    return { orderId, amendmentId, approval };
  }
  const amendmentState = async (orderId: string) =>
    (await valueOf(linjing('order.detail.get', { orderId }))).amendments.at(-1)?.state;

  test('waits for its approver, who sees which order it is about', async () => {
    const { orderId, amendmentId, approval } = await refunding();
    expect(await valueOf(chenbo('approval.get', { approvalId: approval.id }))).toMatchObject({
      kind: 'refund',
      amendmentId,
      order: { orderId, state: 'issued' },
      reason: { note: '会议取消' },
      verdict: null,
    });
    await valueOf(decide(chenbo, approval.id, approve));
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await amendmentState(orderId)).toBe('done');
  });

  test('rejected, leaves the order as it stood', async () => {
    const { orderId, approval } = await refunding();
    await valueOf(decide(chenbo, approval.id, { kind: 'reject', reason: '请按原计划出行' }));
    expect(await stateOf(orderId)).toBe('issued');
    expect(await amendmentState(orderId)).toBe('rejected');
  });

  test('withdrawn or expired, is nobody’s question any more', async () => {
    const { orderId, amendmentId, approval } = await refunding();
    await valueOf(linjing('order.amendment.withdraw', { amendmentId }));
    expect((await approvalsAbout(db(), amendmentId))[0]).toMatchObject({ state: 'void' });
    expect(await codeOf(decide(chenbo, approval.id, approve))).toBe('APPROVAL_OVER');

    world.clock.advance(1_000);
    const again = await valueOf(linjing('order.refund.quote', { orderId }));
    await valueOf(linjing('order.refund.confirm', { amendmentId: again.amendmentId }));
    world.clock.advance(60 * MINUTE);
    await runDueAmendments(world.deps);
    expect(await amendmentState(orderId)).toBe('expired');
    expect((await approvalsAbout(db(), again.amendmentId))[0]).toMatchObject({ state: 'void' });
    expect(await stateOf(orderId)).toBe('issued');
  });
});
