import { expect, test } from 'vitest';
import { valueOf } from '../../../../tests/answers.ts';
import { book } from '../../../../tests/bookingRows.ts';
import { first, flightRow, searchFlights, within } from '../../../../tests/flightRows.ts';
import { linjing, linjingForEachTest, world } from '../../../../tests/gateway/linjing.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';
import { allProducts } from '../../../app/products/allProducts.ts';
import { runDueApprovals } from '../../approval/order/dueApprovals.ts';
import { amendmentDecided } from './decided.ts';
import { runDueAmendments } from './dueAmendments.ts';

linjingForEachTest();

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 5) {
    world.clock.advance(5_000);
    await runDueOrders(world.deps);
    await runDueAmendments(world.deps);
    await runDueApprovals(world.deps, amendmentDecided(world.deps, allProducts(world.deps).products));
  }
}
const detail = (orderId: string) => valueOf(linjing('order.detail.get', { orderId: orderId as never }));

/** A change approved while its supplier is away. */
async function approvedWhileAway() {
  const company = world.deps.store.db.selectFrom('company').select('settings').where('id', '=', '1001');
  const settings = JSON.parse((await company.executeTakeFirstOrThrow()).settings) as object;
  await world.deps.store.db
    .updateTable('company')
    .set({ settings: JSON.stringify({ ...settings, approvals: ['change'] }) })
    .where('id', '=', '1001')
    .execute();
  const id = await world.employeeId('zhangwei');
  const asked = { date: '2026-12-02', filters: { airlines: ['CA'] } };
  const { offers } = await searchFlights(linjing, [{ kind: 'employee', id }], asked);
  const { offer, fare } = within(offers);
  const { rows } = await book(linjing, [flightRow(offer, fare.option, id)]);
  await pass(5);
  const orderId = rows[0]?.orderId ?? '';
  const { flightNo } = first(offer);
  const other = within(offers.filter((one) => first(one).flightNo !== flightNo));
  const to = { orderId, offerId: other.offer.offerId, option: other.fare.option };
  const { amendmentId } = await valueOf(linjing('order.change.quote', to));
  await valueOf(linjing('order.change.confirm', { amendmentId }));
  const chenbo = await world.as('chenbo');
  const inbox = await valueOf(chenbo('approval.list', { box: 'open', kinds: ['change'] }));
  const approvalId = inbox.rows[0]?.approvalId as never;
  // Whoever decides sees what it would become, beside what it is.
  expect(await valueOf(chenbo('approval.get', { approvalId }))).toMatchObject({
    order: { item: { segments: [{ flightNo }] } },
    becomes: { segments: [{ flightNo: first(other.offer).flightNo }] },
  });
  const { flight } = world.deps.suppliers;
  const { price } = flight;
  Object.assign(flight, { price: async () => ({ kind: 'unavailable' }) });
  const { state } = await valueOf(
    chenbo('approval.decide', { approvalId, decision: { kind: 'approve' as const } }),
  );
  expect(state).toBe('passed');
  const approval = world.deps.store.db.selectFrom('approval').select(['state', 'carry_at']);
  return {
    orderId,
    approval: () => approval.where('id', '=', approvalId).executeTakeFirst(),
    comesBack: () => Object.assign(flight, { price }),
  };
}

test('an approved change waits for a supplier that is away for a moment', async () => {
  const { orderId, approval, comesBack } = await approvedWhileAway();
  await pass(30);
  expect((await detail(orderId)).amendments).toMatchObject([{ state: 'approving' }]);
  comesBack();
  await pass(30);
  expect((await detail(orderId)).summary.state).toBe('changed');
  expect(await approval()).toEqual({ state: 'passed', carry_at: null });
});

test('and for no longer than its approval may take', async () => {
  const { orderId, approval } = await approvedWhileAway();
  const { amendments: asked, summary: before } = await detail(orderId);
  expect(asked[0]?.expiresAt).toBeLessThanOrEqual(before.startAt);
  world.clock.advance(asked[0]!.expiresAt! - world.clock.now());
  await pass(40);
  const { amendments, summary } = await detail(orderId);
  expect([summary.state, amendments[0]?.state]).toEqual(['issued', 'expired']);
  expect(amendments[0]?.why).toBe('supplierAway');
  expect(await approval()).toEqual({ state: 'void', carry_at: null });
});
