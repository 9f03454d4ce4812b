import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { faultsOfBooks } from '../../../../tests/books.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { allProducts } from '../../../app/products/allProducts.ts';
import { runDueApprovals } from '../../approval/order/dueApprovals.ts';
import { amendmentDecided } from './decided.ts';
import { runDueAmendments } from './dueAmendments.ts';

linjingForEachTest();

const approve = { kind: 'approve' as const };

const propagate = () =>
  runDueApprovals(world.deps, amendmentDecided(world.deps, allProducts(world.deps).products));

/** Asks for approval of these kinds in the company. */
async function approvalsOf(kinds: readonly string[]): Promise<void> {
  const { db } = world.deps.store;
  const company = db.selectFrom('company').select('settings').where('id', '=', '1001');
  const settings = JSON.parse((await company.executeTakeFirstOrThrow()).settings) as object;
  await db
    .updateTable('company')
    .set({ settings: JSON.stringify({ ...settings, approvals: kinds }) })
    .where('id', '=', '1001')
    .execute();
}

/** A train ticket of zhangwei's, three and a half days ahead: its refund fee rises after a day and a half. */
async function ticket() {
  const id = await world.employeeId('zhangwei');
  const who = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [who], '2026-11-24')).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, who, id)]);
  world.clock.advance(5_000);
  await runDueOrders(world.deps);
  return { orderId: rows[0]!.orderId!, orderNo: rows[0]!.orderNo };
}

const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId: orderId as never }));

/** Sends a refund to its approver; answers the amendment, and who decides about it. */
async function refundSent() {
  await approvalsOf(['refund']);
  const { orderId, orderNo } = await ticket();
  const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
  const sent = await valueOf(linjing('order.refund.confirm', { amendmentId }));
  expect(sent.state).toBe('approving');
  const chenbo = await world.as('chenbo');
  const inbox = await valueOf(chenbo('approval.list', { box: 'open', kinds: ['refund'] }));
  const { approvalId, deadlineAt } = inbox.rows[0]!;
  const seen = await valueOf(chenbo('approval.get', { approvalId }));
  expect(seen).toMatchObject({ amountFen: sent.refundFen, feeFen: sent.feeFen });
  // Both see the same time.
  expect(deadlineAt).toBe(sent.expiresAt);
  const decide = () => chenbo('approval.decide', { approvalId, decision: approve });
  const events = async () => {
    const { messages } = await valueOf(linjing('message.list', { search: orderNo }));
    return messages.map(({ event }) => event);
  };
  return { orderId, sent, deadlineAt: deadlineAt!, decide, events };
}

/** Counts what a supplier is asked, and changes what it quotes. */
function overheard(change: { feeFen?: number; refundFen?: number } = {}) {
  const { train } = world.deps.suppliers;
  const { refund, quoteRefund } = train;
  const fees: number[] = [];
  Object.assign(train, {
    refund: (asked: Parameters<typeof refund>[0]) => {
      fees.push(asked.acceptedFeeFen);
      return refund(asked);
    },
    quoteRefund: async (asked: Parameters<typeof quoteRefund>[0]) => {
      const answer = await quoteRefund(asked);
      const { feeFen = 0, refundFen = 0 } = change;
      if (answer.kind !== 'quoted') return answer;
      return { ...answer, feeFen: answer.feeFen + feeFen, refundFen: answer.refundFen + refundFen };
    },
  });
  return fees;
}

test('a refund approved long after its quote ended is done, at the fee that was agreed to', async () => {
  const { orderId, sent, decide } = await refundSent();
  const fees = overheard();
  world.clock.advance(3 * HOUR_MS);
  await runDueAmendments(world.deps);
  await valueOf(decide());
  const { summary, amendments } = await detail(orderId);
  expect([summary.state, amendments[0]?.state]).toEqual(['refunded', 'done']);
  expect(amendments[0]).toMatchObject({ feeFen: sent.feeFen, refundFen: sent.refundFen });
  expect(fees).toEqual([sent.feeFen]);
});

test('decided by two at once and carried out by the jobs beside, it is refunded once', async () => {
  const { orderId, sent, decide } = await refundSent();
  const fees = overheard();
  world.clock.advance(3 * HOUR_MS);
  await Promise.all([codeOf(decide()), codeOf(decide()), propagate(), runDueAmendments(world.deps)]);
  world.clock.advance(MINUTE_MS);
  await propagate();
  await codeOf(decide());
  const { summary, amendments } = await detail(orderId);
  expect([summary.state, amendments.map(({ state }) => state)]).toEqual(['refunded', ['done']]);
  expect(new Set(fees)).toEqual(new Set([sent.feeFen]));
  expect(await faultsOfBooks(world.deps.store.db)).toEqual([]);
});

test('a crash after the decision leaves it to the jobs, which quote it again before they go on', async () => {
  const { orderId, sent, decide } = await refundSent();
  const { train } = world.deps.suppliers;
  const { quoteRefund } = train;
  world.clock.advance(3 * HOUR_MS);
  Object.assign(train, { quoteRefund: () => Promise.reject(new Error('killed')) });
  await decide().catch(() => null);
  expect((await detail(orderId)).amendments[0]?.state).toBe('approving');
  Object.assign(train, { quoteRefund });
  world.clock.advance(MINUTE_MS);
  await propagate();
  const { amendments } = await detail(orderId);
  expect(amendments).toMatchObject([{ state: 'done', feeFen: sent.feeFen }]);
});

test('dearer by then than was agreed to, nothing is given back, and it says so', async () => {
  const { orderId, decide, events } = await refundSent();
  const fees = overheard({ feeFen: 100, refundFen: -100 });
  world.clock.advance(3 * HOUR_MS);
  await valueOf(decide());
  const { summary, amendments, timeline, history, actions } = await detail(orderId);
  expect([summary.state, amendments[0]?.state, amendments[0]?.why]).toEqual(['issued', 'failed', 'moved']);
  expect(history?.[0]).toMatchObject({ state: 'failed', why: 'moved' });
  expect(timeline.at(-1)?.type).toBe('amendmentFailed');
  expect(await events()).toContain('amendmentFailed');
  expect(fees).toEqual([]);
  expect(actions.refund).toBe(true);
});

test('cheaper by then, it is given back for less', async () => {
  const { orderId, sent, decide } = await refundSent();
  overheard({ feeFen: -100, refundFen: 100 });
  const { train } = world.deps.suppliers;
  const { refund } = train;
  Object.assign(train, {
    refund: async (asked: Parameters<typeof refund>[0]) => {
      const answer = await refund({ ...asked, acceptedFeeFen: asked.acceptedFeeFen + 100 });
      if (answer.kind !== 'refunded') return answer;
      return { ...answer, feeFen: answer.feeFen - 100, refundFen: answer.refundFen + 100 };
    },
  });
  world.clock.advance(3 * HOUR_MS);
  await valueOf(decide());
  const { amendments } = await detail(orderId);
  expect(amendments).toMatchObject([
    { state: 'done', feeFen: sent.feeFen - 100, refundFen: sent.refundFen + 100 },
  ]);
});

test('it may be decided until its fee rises; then it lapses, which is told and shown', async () => {
  const { orderId, deadlineAt, decide, events } = await refundSent();
  const { summary, refundSteps } = await detail(orderId);
  const { hoursBefore } = refundSteps.find(({ now }) => now)!;
  expect(deadlineAt).toBe(summary.startAt - hoursBefore! * HOUR_MS);
  expect(deadlineAt - world.clock.now()).toBeGreaterThan(HOUR_MS);
  world.clock.advance(deadlineAt - world.clock.now());
  expect(await codeOf(decide())).toBe('APPROVAL_OVER');
  await runDueAmendments(world.deps);
  const after = await detail(orderId);
  expect([after.summary.state, after.amendments[0]?.state]).toEqual(['issued', 'expired']);
  expect(after.history?.[0]?.why).toBe('notDecided');
  expect(after.timeline.at(-1)?.type).toBe('amendmentLapsed');
  expect((await events()).filter((event) => event === 'amendmentLapsed')).toHaveLength(1);
  expect(after.actions.refund).toBe(true);
});

test('a quote nobody took still ends in silence', async () => {
  const { orderId, orderNo } = await ticket();
  await valueOf(linjing('order.refund.quote', { orderId }));
  const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
  await valueOf(linjing('order.refund.confirm', { amendmentId }));
  const { amendments, timeline } = await detail(orderId);
  expect(new Set(amendments.map(({ state }) => state))).toEqual(new Set(['expired', 'done']));
  expect(amendments.filter(({ why }) => why)).toEqual([]);
  expect(timeline.map(({ type }) => type)).not.toContain('amendmentLapsed');
  const { messages } = await valueOf(linjing('message.list', { search: orderNo }));
  expect(messages.map(({ event }) => event)).not.toContain('amendmentLapsed');
});
