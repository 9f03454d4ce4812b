import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import {
  approvalTests,
  approve,
  decide,
  employee,
  inbox,
} from '../../../../tests/approvals/approvalTests.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { approvalsAbout } from '../../../store/repos/approval/approvals.ts';
import { notificationsAfter } from '../../../store/repos/operation/push.ts';
import { verifyAudit } from '../../audit/audit.ts';
import { runDueAmendments } from '../../order/amend/dueAmendments.ts';

const { opened, db, linjing, chenbo, beyond, stored, stateOf, timeline, aboutOrder, holdOf } =
  approvalTests();

describe('an order beyond the standard', () => {
  test('is held, and waits for the department’s approver until the hold ends', async () => {
    const outcome = await beyond();
    expect(outcome).toMatchObject({ outcome: 'approving', failure: null });
    const order = await stored(outcome.orderId);
    const hold = await holdOf(outcome.orderId);
    expect(order.deadline_at).toBe(Math.min(hold.pay_by, hold.guaranteed_until));
    expect(await timeline(outcome.orderId)).toEqual(['submitted 林静', 'held', 'approvalOpened']);

    const { rows, counts } = await inbox(chenbo);
    const mine = rows.find((one) => one.order?.orderId === outcome.orderId);
    expect(mine).toMatchObject({
      kind: 'overLimit',
      state: 'waiting',
      principal: '张伟',
      asker: '林静',
      amountFen: outcome.totalFen,
      deadlineAt: order.deadline_at,
      myTurn: true,
    });
    expect(counts.open).toBe(rows.length);
    // Its message says which journey of whom it is.
    const { messages } = await valueOf(chenbo('message.list', { search: outcome.orderNo }));
    expect(messages).toMatchObject([
      { event: 'asked', params: { traveller: '张伟', orderNo: outcome.orderNo, item: { kind: 'train' } } },
    ]);
    const detail = await valueOf(chenbo('approval.get', { approvalId: mine?.approvalId ?? '' }));
    expect(detail).toMatchObject({
      verdict: { control: 'approval', alternative: { option: 'M' } },
      reason: { code: 'client', label: { zh: '陪同客户出行' } },
      steps: [{ level: 0, role: 'level', approver: '陈波', state: 'open' }],
      actions: { decide: true, remind: false, withdraw: false },
    });
  });

  test('approved, is paid for by the company and issued', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const answer = await valueOf(decide(chenbo, id, { kind: 'approve', note: '同意' }));
    expect(answer).toMatchObject({ state: 'passed', myTurn: false, order: { state: 'held' } });
    expect(await valueOf(decide(chenbo, id, approve))).toMatchObject({ state: 'passed' });
    opened().world.clock.advance(4_000);
    await runDueOrders(opened().world.deps);
    expect(await stateOf(orderId)).toBe('issued');
    expect((await timeline(orderId)).slice(2, 4)).toEqual(['approvalOpened', 'approved 陈波']);
    expect((await inbox(chenbo, 'done')).rows[0]).toMatchObject({ approvalId: id, state: 'passed' });
    expect((await verifyAudit(db(), opened().world.deps.fields)).whole).toBe(true);
  });

  test('approved, is paid for in person by the hold’s deadline where the traveller pays', async () => {
    const { orderId } = await beyond('zhangwei', linjing, { payer: 'personal' });
    const before = await stored(orderId);
    await valueOf(decide(chenbo, (await aboutOrder(orderId)).id, approve));
    expect(await stored(orderId)).toMatchObject({ state: 'held', deadline_at: before.deadline_at });
  });

  test('rejected with a reason, gives its seat back', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    expect(await codeOf(decide(chenbo, id, { kind: 'reject', reason: '  ' }))).toBe('INPUT_INVALID');
    const answer = await valueOf(decide(chenbo, id, { kind: 'reject', reason: '二等座即可' }));
    expect(answer).toMatchObject({ state: 'rejected', steps: [{ state: 'rejected', note: '二等座即可' }] });
    expect(await stateOf(orderId)).toBe('rejected');
    expect((await holdOf(orderId)).state).toBe('cancelled');
    expect((await timeline(orderId)).at(-1)).toBe('rejected 陈波');
    expect(await codeOf(decide(chenbo, id, approve))).toBe('APPROVAL_OVER');
  });

  test('decided too late, has lapsed: the hold is given back, the question taken away', async () => {
    const { orderId } = await beyond();
    const { id, deadlineAt } = await aboutOrder(orderId);
    opened().world.clock.set((deadlineAt ?? 0) - 1);
    await runDueOrders(opened().world.deps);
    expect(await stateOf(orderId)).toBe('approving');
    opened().world.clock.set(deadlineAt ?? 0);
    expect(await codeOf(decide(chenbo, id, approve))).toBe('APPROVAL_OVER');
    await runDueOrders(opened().world.deps);
    expect(await stateOf(orderId)).toBe('lapsed');
    expect((await holdOf(orderId)).state).toBe('cancelled');
    expect(await aboutOrder(orderId)).toMatchObject({ state: 'void' });
    expect((await inbox(chenbo)).rows.some((one) => one.approvalId === id)).toBe(false);
    expect(await codeOf(decide(chenbo, id, approve))).toBe('APPROVAL_OVER');
  });

  test('cancelled by its booker, waits for nobody any more', async () => {
    const { orderId } = await beyond();
    await valueOf(linjing('order.cancel', { orderId }));
    expect(await aboutOrder(orderId)).toMatchObject({ state: 'void' });
    expect(await codeOf(decide(chenbo, (await aboutOrder(orderId)).id, approve))).toBe('APPROVAL_OVER');
    expect(await stateOf(orderId)).toBe('cancelled');
  });

  test('of a person who is exempt waits for nobody, and a private one never', async () => {
    await db()
      .insertInto('approval_exempt')
      .values({ company_id: '1001', kind: 'overLimit', employee_id: opened().zhangwei, level: '' })
      .execute();
    const exempt = await beyond();
    expect(exempt.outcome).toBe('booked');
    expect(await aboutOrder(exempt.orderId)).toMatchObject({ state: 'exempt' });
    const own = await beyond('lina', linjing, { payer: 'personal', tab: 'private' });
    expect(own.outcome).toBe('held');
    expect(await approvalsAbout(db(), own.orderId)).toEqual([]);
  });

  test('waits for nobody where the company asks for no such approval', async () => {
    await db()
      .updateTable('company')
      .set({ settings: '{"approvals":[]}' })
      .where('id', '=', '1001')
      .execute();
    expect((await beyond()).outcome).toBe('booked');
  });
});

describe('a change or refund', () => {
  /** An issued ticket in a company that has refunds approved, and the refund asked for. */
  async function refunding() {
    const settings = '{"approvals":["overLimit","refund","change"]}';
    await db().updateTable('company').set({ settings }).where('id', '=', '1001').execute();
    const found = pick((await search(linjing, [employee(opened().zhangwei)])).offers, 'O');
    const { rows } = await book(linjing, [row(found, employee(opened().zhangwei), opened().zhangwei)]);
    const orderId = rows[0]!.orderId!;
    opened().world.clock.advance(4_000);
    await runDueOrders(opened().world.deps);
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

  test('withdrawn or expired, waits for nobody any more', async () => {
    const { orderId, amendmentId, approval } = await refunding();
    await valueOf(linjing('order.amendment.withdraw', { amendmentId }));
    expect((await approvalsAbout(db(), amendmentId))[0]).toMatchObject({ state: 'void' });
    expect(await codeOf(decide(chenbo, approval.id, approve))).toBe('APPROVAL_OVER');

    opened().world.clock.advance(1_000);
    const again = await valueOf(linjing('order.refund.quote', { orderId }));
    const sent = await valueOf(linjing('order.refund.confirm', { amendmentId: again.amendmentId }));
    opened().world.clock.advance(sent.expiresAt! - opened().world.clock.now());
    await runDueAmendments(opened().world.deps);
    expect(await amendmentState(orderId)).toBe('expired');
    expect((await approvalsAbout(db(), again.amendmentId))[0]).toMatchObject({ state: 'void' });
    expect(await stateOf(orderId)).toBe('issued');
  });
});

describe('notifications', () => {
  test('reach who is asked, and who asked and who decided when it is decided: the id alone', async () => {
    const { orderId } = await beyond();
    const { id } = await aboutOrder(orderId);
    const notificationsOf = async (username: string) =>
      (await notificationsAfter(db(), await opened().world.employeeId(username), 0, 100)).filter(
        (one) => one.kind === 'approval' && one.id === id,
      ).length;
    expect([
      await notificationsOf('chenbo'),
      await notificationsOf('linjing'),
      await notificationsOf('zhangwei'),
    ]).toEqual([1, 0, 0]);
    await valueOf(decide(chenbo, id, approve));
    expect([
      await notificationsOf('chenbo'),
      await notificationsOf('linjing'),
      await notificationsOf('zhangwei'),
    ]).toEqual([2, 1, 1]);
    expect([await notificationsOf('zhaomin'), await notificationsOf('sunli')]).toEqual([0, 0]);
  });
});
