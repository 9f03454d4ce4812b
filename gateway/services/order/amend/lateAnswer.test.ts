import { describe, expect, test } from 'vitest';
import { valueOf } from '../../../../tests/answers.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../../tests/money/balancedWorld.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { revoke } from '../../../suppliers/simulated/engine/revoking.ts';
import { runDuePayments } from '../../payment/duePayments.ts';
import { runDueAmendments } from './dueAmendments.ts';

const TRAVEL_DAY = '2026-11-24';

balancedWorldForEachTest();

const db = () => world.deps.store.db;
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 5) {
    world.clock.advance(5_000);
    await runDueOrders(world.deps);
    await runDueAmendments(world.deps);
    await runDuePayments(world.deps);
  }
}
const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId }));
const available = async () =>
  (await valueOf((await world.as('sunli'))('payment.account.get', {}))).availableFen;
const traveller = async () => ({ kind: 'employee' as const, id: await world.employeeId('lina') });

async function issued(): Promise<string> {
  const who = await traveller();
  const found = pick((await search(linjing, [who], TRAVEL_DAY)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, who, who.id)]);
  await pass(10);
  return rows[0]?.orderId ?? '';
}
/** An amendment the supplier carries out without our hearing of it. */
async function unheard(
  quote: ReturnType<typeof linjing<'order.change.quote' | 'order.refund.quote'>>,
  kind: 'refund' | 'change',
) {
  const quoted = await valueOf(quote);
  const { amendmentId } = quoted;
  await world.set({ dropReplyPercent: 100 });
  await valueOf(linjing(`order.${kind}.confirm`, { amendmentId }));
  await world.set({ dropReplyPercent: 0 });
  return quoted;
}
async function changed(orderId: string) {
  const found = pick((await search(linjing, [await traveller()], '2026-11-25')).offers, 'O', { left: 20 });
  return unheard(
    linjing('order.change.quote', { orderId, offerId: found.offer.offerId, option: 'O' }),
    'change',
  );
}

describe('a change whose answer was lost, and whose new ticket the supplier then gave back', () => {
  test.each([
    ['refunded for a fee', 2_000],
    ['cancelled', null],
  ])('%s: both are booked', async (_name, feeFen) => {
    const orderId = await issued();
    const before = await available();
    const { price } = await detail(orderId);
    const { amendmentId, payFen, refundFen } = await changed(orderId);
    await revoke(db(), amendmentId, feeFen);
    await pass(15);
    const old = await detail(orderId);
    expect(old.summary.state).toBe('changed');
    const next = await detail(old.changedTo ?? '');
    expect(next.summary.state).toBe('refunded');
    const back = next.price.fareFen + next.price.taxFen - (feeFen ?? 0) + next.price.insuranceFen;
    expect((await available()) - before).toBe(back - payFen + refundFen);
    expect(price.totalFen).toBeGreaterThan(0);
  });
});

describe('a refund of another sum than was quoted is booked as the supplier paid it', () => {
  test.each(['at once', 'when asked'])('%s', async (when) => {
    const orderId = await issued();
    const before = await available();
    const { price } = await detail(orderId);
    const paid = { kind: 'refunded', feeFen: price.fareFen - 1_234, refundFen: 1_234 } as const;
    const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
    const answer = when === 'at once' ? paid : ({ kind: 'unknown' } as const);
    Object.assign(world.deps.suppliers.train, { refund: async () => answer, status: async () => paid });
    await valueOf(linjing('order.refund.confirm', { amendmentId }));
    await pass(10);
    const { summary, amendments } = await detail(orderId);
    expect(summary.state).toBe('refunded');
    const back = 1_234 + price.insuranceFen;
    expect(amendments).toMatchObject([{ feeFen: price.fareFen - 1_234, refundFen: back }]);
    expect((await available()) - before).toBe(back);
  });
});

test('an answer that says something else than was asked leaves an amendment to a person in the end', async () => {
  const orderId = await issued();
  const { amendmentId } = await unheard(linjing('order.refund.quote', { orderId }), 'refund');
  const ticket = {
    kind: 'issued',
    ref: 'x',
    fareFen: 1,
    placed: {},
    ticketNo: 'E1',
    disruption: null,
  } as const;
  Object.assign(world.deps.suppliers.train, { status: async () => ticket });
  await pass(140);
  const state = await db().selectFrom('amendment').select('state').where('id', '=', amendmentId).execute();
  expect(state).toEqual([{ state: 'manual' }]);
});
