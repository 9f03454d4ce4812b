import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';

import {
  account,
  db,
  detail,
  finance,
  issued,
  linjing,
  list,
  manager,
  notifiedAbout,
  pass,
  stateOf,
  stuckAmendment,
  stuckForEachTest,
  world,
} from '../../../tests/gateway/stuck.ts';
import { runDueOrders } from '../../app/jobs/dueOrders.ts';
import { setSecondPersonFen } from '../../store/repos/company/companies.ts';

stuckForEachTest();

describe('a stuck refund or change', () => {
  test('is listed, and looked at again takes what the supplier did', async () => {
    const orderId = await issued();
    const before = await account();
    const amendmentId = await stuckAmendment(orderId, 'refund', 'word');
    expect(await list('amendment')).toMatchObject([
      { amendmentId, orderId, amendment: 'refund', supplier: 'refunded', books: { spent: true } },
    ]);
    expect(await stateOf(orderId)).toBe('refunding');
    expect(await notifiedAbout(orderId)).toContain(await world.employeeId('zhaomin'));
    expect(await valueOf(manager('stuck.amendment.recheck', { amendmentId }))).toEqual({ state: 'done' });
    expect(await stateOf(orderId)).toBe('refunded');
    const [refund] = (await detail(orderId)).amendments;
    expect((await account()).availableFen - before.availableFen).toBe(refund?.refundFen);
    expect(await codeOf(manager('stuck.amendment.recheck', { amendmentId }))).toBe('NOT_STUCK');
  });

  test('the supplier never had leaves the order as it stood', async () => {
    const orderId = await issued();
    const amendmentId = await stuckAmendment(orderId, 'refund', 'work');
    // Cut off for the whole time: nobody knows. Asked again, the supplier has nothing.
    expect(await valueOf(manager('stuck.amendment.recheck', { amendmentId }))).toEqual({ state: 'failed' });
    expect(await stateOf(orderId)).toBe('issued');
  });

  test('a refund is settled with what really came back, in the shares it was paid in', async () => {
    const orderId = await issued('personal');
    const amendmentId = await stuckAmendment(orderId, 'refund', 'work');
    const { price } = await detail(orderId);
    const said = { amendmentId, outcome: 'refunded', reference: 'R2', refundFen: 4_321 } as const;
    const settled = (more = {}) => manager('stuck.amendment.settle', { ...said, ...more });
    expect(await codeOf(settled({ outcome: 'confirmed' }))).toBe('OUTCOME_WRONG');
    expect(await valueOf(settled())).toEqual({ state: 'done' });
    expect(await valueOf(settled())).toEqual({ state: 'done' });
    expect(await codeOf(settled({ reference: 'other' }))).toBe('NOT_STUCK');
    await pass(10);
    const sent = await db().selectFrom('payout').select(['fen', 'state']).execute();
    expect(sent).toEqual([{ fen: 4_321 + price.insuranceFen, state: 'sent' }]);
    expect(await stateOf(orderId)).toBe('refunded');
  });

  test('a change is settled as done with its new ticket, or as not done', async () => {
    const orderId = await issued();
    const first = await stuckAmendment(orderId, 'change', 'work');
    const evidence = { reference: 'E99' } as const;
    expect(
      await valueOf(
        manager('stuck.amendment.settle', { amendmentId: first, outcome: 'cancelled', ...evidence }),
      ),
    ).toEqual({ state: 'failed' });
    expect(await stateOf(orderId)).toBe('issued');
    const second = await stuckAmendment(orderId, 'change', 'work');
    const confirmed = { amendmentId: second, outcome: 'confirmed', ...evidence } as const;
    expect(await valueOf(manager('stuck.amendment.settle', confirmed))).toEqual({ state: 'done' });
    const { changedTo } = await detail(orderId);
    const next = await detail(changedTo ?? '');
    expect(next.passenger.ticketNo).toBe('E99');
    expect(await stateOf(orderId)).toBe('changed');
    expect(await valueOf(manager('stuck.amendment.settle', confirmed))).toEqual({ state: 'done' });
  });
});

test('a change confirmed by a person stays so when its supplier says that it was cancelled', async () => {
  const orderId = await issued();
  const amendmentId = await stuckAmendment(orderId, 'change', 'work');
  const confirmed = { amendmentId, outcome: 'confirmed', reference: 'E99' } as const;
  await valueOf(manager('stuck.amendment.settle', confirmed));
  const next = (await detail(orderId)).changedTo ?? '';
  const { status } = world.deps.suppliers.train;
  const cancelled = { kind: 'cancelled' } as const;
  const said = async (key: string) => (key === amendmentId ? cancelled : status(key));
  Object.assign(world.deps.suppliers.train, { status: said });
  world.clock.advance(12 * 3_600_000);
  await runDueOrders(world.deps);
  expect(await stateOf(next)).toBe('issued');
});

describe('a stuck payout', () => {
  /** A refunded order of a person’s whose money the cashier does not send. */
  async function refused() {
    const orderId = await issued('personal');
    const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
    const { refund } = world.deps.cashier;
    Object.assign(world.deps.cashier, { refund: async () => ({ kind: 'refused' }) });
    await valueOf(linjing('order.refund.confirm', { amendmentId }));
    await pass(10);
    Object.assign(world.deps.cashier, { refund });
    const [found] = await list('payout', finance);
    if (found?.kind !== 'payout') throw new Error('no payout is stuck');
    return found;
  }
  const stateOfPayout = async (id: string) =>
    (await db().selectFrom('payout').select('state').where('id', '=', id).executeTakeFirst())?.state;

  test('is listed with its charge, and tried again goes out once', async () => {
    const { payoutId, orderId, charge, fen, books } = await refused();
    expect([charge, books.refundsFen]).toEqual(['paid', fen]);
    expect(await notifiedAbout(orderId)).toContain(await world.employeeId('sunli'));
    expect(await codeOf(manager('stuck.payout.retry', { payoutId }))).toBe('FORBIDDEN');
    expect(await valueOf(finance('stuck.payout.retry', { payoutId }))).toEqual({ state: 'due' });
    expect(await codeOf(finance('stuck.payout.settle', { payoutId, reference: 'T1' }))).toBe('NOT_STUCK');
    await pass(10);
    expect(await stateOfPayout(payoutId)).toBe('sent');
    const given = await db().selectFrom('sim_charge_refund').select(['key', 'fen']).execute();
    expect(given).toEqual([{ key: payoutId, fen }]);
  });

  test('tells of money owed for business journeys, and of nobody else’s private ones', async () => {
    const { payoutId, orderId, fen } = await refused();
    await db().updateTable('travel_order').set({ tab: 'private' }).where('id', '=', orderId).execute();
    const lina = await world.employeeId('lina');
    await db().updateTable('travel_order').set({ booker_id: lina }).where('id', '=', orderId).execute();
    const order = await db()
      .selectFrom('travel_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const payout = await db()
      .selectFrom('payout')
      .selectAll()
      .where('id', '=', payoutId)
      .executeTakeFirstOrThrow();
    const id = 'b'.repeat(32);
    const business = { ...order, id, order_no: 'B1', client_key: id, tab: 'business' };
    await db().insertInto('travel_order').values(business).execute();
    await db()
      .insertInto('payout')
      .values({ ...payout, id: 'business', order_id: id, fen: 123 })
      .execute();
    const rows = await list('payout', finance);
    const rowOf = (id: string) => rows.find((one) => one.kind === 'payout' && one.payoutId === id);
    expect(rowOf(payoutId)).toMatchObject({ fen: null, books: { refundsFen: null } });
    expect(rowOf('business')).toMatchObject({ fen: 123, books: { refundsFen: 123 } });
    await db()
      .updateTable('travel_order')
      .set({ booker_id: await world.employeeId('sunli') })
      .where('id', '=', orderId)
      .execute();
    expect(await list('payout', finance)).toMatchObject(
      (await list('payout', finance)).map(() => ({ books: { refundsFen: fen === null ? 0 : fen + 123 } })),
    );
    await db().deleteFrom('payout').where('id', '=', 'business').execute();
    await db().deleteFrom('travel_order').where('id', '=', id).execute();
  });

  test('sent by hand is owed no more, and the cashier is not asked', async () => {
    const { payoutId, fen } = await refused();
    const said = { payoutId, reference: 'T1' };
    expect(await valueOf(finance('stuck.payout.settle', said))).toEqual({ state: 'sent' });
    expect(await valueOf(finance('stuck.payout.settle', said))).toEqual({ state: 'sent' });
    expect(await codeOf(finance('stuck.payout.retry', { payoutId }))).toBe('NOT_STUCK');
    await pass(10);
    expect(await db().selectFrom('sim_charge_refund').selectAll().execute()).toEqual([]);
    const balances = await db().selectFrom('money_account').select(['id', 'balance_fen']).execute();
    expect(balances).toContainEqual({ id: 'byHand:1001', balance_fen: fen });
    expect(balances).toContainEqual({ id: 'refunds:1001', balance_fen: 0 });
  });

  test('somebody says they sent by hand is not sent again while that waits for a second person', async () => {
    const { payoutId } = await refused();
    await setSecondPersonFen(db(), '1001', 1);
    const said = await valueOf(finance('stuck.payout.settle', { payoutId, reference: 'T1' }));
    expect(said).toEqual({ state: 'manual', proposed: true });
    expect(await codeOf(finance('stuck.payout.retry', { payoutId }))).toBe('PROPOSAL_CLASH');
    await pass(10);
    expect(await db().selectFrom('sim_charge_refund').selectAll().execute()).toEqual([]);
    const [row] = await list('payout', finance);
    await valueOf(finance('stuck.proposal.withdraw', { proposalId: row?.proposal?.proposalId ?? '' }));
    expect(await valueOf(finance('stuck.payout.retry', { payoutId }))).toEqual({ state: 'due' });
  });

  test('with no payment to go back through can only be sent by hand', async () => {
    const { payoutId } = await refused();
    await db().updateTable('payout').set({ payment_id: null }).where('id', '=', payoutId).execute();
    expect(await list('payout', finance)).toMatchObject([{ payoutId, paymentId: null, charge: null }]);
    expect(await codeOf(finance('stuck.payout.retry', { payoutId }))).toBe('PAYOUT_BY_HAND');
    expect(await valueOf(finance('stuck.payout.settle', { payoutId, reference: 'T1' }))).toEqual({
      state: 'sent',
    });
  });
});
