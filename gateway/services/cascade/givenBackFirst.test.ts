import { expect, test } from 'vitest';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import {
  loseAnswers,
  NEXT_DAY,
  type Plan,
  passing,
  takable,
  trip,
} from '../../../tests/gateway/cascade/cascades.ts';
import { balancedWorldForEachTest, linjing, world } from '../../../tests/money/balancedWorld.ts';
import { balanceOf, bookAlways } from '../../store/repos/money/ledger.ts';

/* A room for some of the same nights is given back first: never before it is certain that the new one can be booked. */

balancedWorldForEachTest();

const db = () => world.deps.store.db;
const quote = (orderId: OrderId) =>
  valueOf(linjing('cascade.plan.quote', { orderId, mode: 'all', date: NEXT_DAY }));
const confirm = (plan: Plan, reason?: string) =>
  linjing('cascade.plan.confirm', {
    cascadeId: plan.cascadeId,
    parts: takable(plan),
    reasons: reason === undefined ? [] : [{ kind: 'hotel', code: reason, note: '' }],
  });
const partOf = async ({ cascadeId }: Plan, id: OrderId) => {
  const { parts } = await valueOf(linjing('cascade.plan.get', { cascadeId }));
  return parts.find(({ orderId }) => orderId === id);
};
const stateOf = async (id: OrderId) =>
  (await db().selectFrom('travel_order').select('state').where('id', '=', id).executeTakeFirst())?.state;
/** The supplier takes a room back and its answer is lost. */
function refundsAreLost(): void {
  const supplier = world.deps.suppliers.hotel;
  const refund = supplier.refund.bind(supplier);
  const lost: typeof refund = async (request) => {
    await refund(request);
    return { kind: 'unknown' };
  };
  Object.assign(supplier, { refund: lost });
}
/** Rooms beyond the standard are asked a reason for. */
async function roomsAskReason() {
  const caps = await db().selectFrom('standard').selectAll().where('product', '=', 'hotel').execute();
  for (const { company_id, level, rules } of caps) {
    const all = JSON.parse(rules) as { nightFen: object };
    const text = JSON.stringify({ ...all, overNight: 'reason', nightFen: { ...all.nightFen, 1: 100 } });
    await db()
      .updateTable('standard')
      .set({ rules: text })
      .where('company_id', '=', company_id)
      .where('product', '=', 'hotel')
      .where('level', '=', level)
      .execute();
  }
}

test('a reason nobody may give is refused, and nothing is begun', async () => {
  const { train, hotel } = await trip(world, linjing);
  await roomsAskReason();
  const plan = await quote(train);
  expect(plan.reasons.map(({ kind }) => kind)).toEqual(['hotel']);
  expect(await codeOf(confirm(plan, 'madeUp'))).toBe('REASON_REQUIRED');
  await passing(world, 30);
  expect([await stateOf(train), await stateOf(hotel)]).toEqual(['issued', 'issued']);
});

test('a reason that is no longer one when its turn comes leaves the room', async () => {
  const { train, hotel } = await trip(world, linjing);
  await roomsAskReason();
  const plan = await quote(train);
  loseAnswers(world);
  await valueOf(confirm(plan, plan.reasons[0]?.codes[0]?.code));
  await db().deleteFrom('reason_code').where('product', '=', 'hotel').execute();
  await passing(world, 60);
  expect(await partOf(plan, hotel)).toMatchObject({ state: 'failed', failure: 'REASON_REQUIRED' });
  expect(await stateOf(hotel)).toBe('issued');
});

test('one whose giving back has to be approved is not moved', async () => {
  const { train, hotel } = await trip(world, linjing);
  const company = db().selectFrom('company').select('settings').where('id', '=', '1001');
  const settings = JSON.parse((await company.executeTakeFirstOrThrow()).settings) as object;
  const text = JSON.stringify({ ...settings, approvals: ['refund'] });
  await db().updateTable('company').set({ settings: text }).where('id', '=', '1001').execute();
  const plan = await quote(train);
  expect(plan.parts.find(({ orderId }) => orderId === hotel)).toMatchObject({
    way: 'replace',
    failure: 'APPROVAL_FIRST',
  });
});

test('a new one that was sold while a process was dead leaves the old one', async () => {
  const { train, hotel } = await trip(world, linjing);
  const plan = await quote(train);
  const { audit, suppliers } = world.deps;
  const { record } = audit;
  const dying: typeof record = (trx, entry) => {
    if (entry.tag.startsWith('order.refund')) throw new Error('killed');
    return record(trx, entry);
  };
  Object.assign(audit, { record: dying });
  await valueOf(confirm(plan));
  Object.assign(audit, { record });
  Object.assign(suppliers.hotel, { price: async () => ({ kind: 'none' }) });
  await passing(world, 60);
  expect(await partOf(plan, hotel)).toMatchObject({ state: 'failed', failure: 'SOLD_OUT' });
  expect(await stateOf(hotel)).toBe('issued');
});

test('an account that could not pay for the new one leaves the old one', async () => {
  const { train, hotel } = await trip(world, linjing);
  const supplier = world.deps.suppliers.hotel;
  const [price, refund] = [supplier.quoteRefund.bind(supplier), supplier.refund.bind(supplier)];
  const all: typeof price = async (request) => {
    const answer = await price(request);
    if (answer.kind !== 'quoted') return answer;
    return { ...answer, feeFen: answer.feeFen + answer.refundFen, refundFen: 0 };
  };
  const kept: typeof refund = async (request) => {
    const answer = await refund({ ...request, acceptedFeeFen: 0 });
    return answer.kind === 'refunded' ? { ...answer, feeFen: request.acceptedFeeFen, refundFen: 0 } : answer;
  };
  Object.assign(supplier, { quoteRefund: all, refund: kept });
  const plan = await quote(train);
  loseAnswers(world);
  await valueOf(confirm(plan));
  const available = () => balanceOf(db(), 'available', '1001');
  const lines = [
    { account: 'available' as const, holder: '1001', fen: -(await available()) },
    { account: 'facility' as const, holder: '1001', fen: await available() },
  ];
  await bookAlways(
    db(),
    { event: 'grant', cause: 'less', companyId: '1001', orderId: null, at: 0, lines },
    '',
  );
  await passing(world, 60);
  expect(await partOf(plan, hotel)).toMatchObject({ state: 'failed', failure: 'ACCOUNT_SHORT' });
  expect(await stateOf(hotel)).toBe('issued');
});

test('a supplier that is away as a slow refund comes out is asked again', async () => {
  const { train, hotel } = await trip(world, linjing);
  const plan = await quote(train);
  const supplier = world.deps.suppliers.hotel;
  const { price } = supplier;
  refundsAreLost();
  await valueOf(confirm(plan));
  expect((await partOf(plan, hotel))?.state).toBe('unknown');
  world.clock.advance(11 * 60_000);
  Object.assign(supplier, { price: async () => ({ kind: 'unavailable' }) });
  await passing(world, 240);
  expect(await stateOf(hotel)).toBe('refunded');
  expect((await partOf(plan, hotel))?.state).toBe('todo');
  Object.assign(supplier, { price });
  await passing(world, 240);
  expect(await partOf(plan, hotel)).toMatchObject({ state: 'done', failure: null });
});

test('is not booked anew for a train that was given back meanwhile', async () => {
  const { train, hotel } = await trip(world, linjing);
  const plan = await quote(train);
  refundsAreLost();
  await valueOf(confirm(plan));
  expect((await partOf(plan, hotel))?.state).toBe('unknown');
  const moved = await partOf(plan, train);
  const { amendmentId } = await valueOf(
    linjing('order.refund.quote', { orderId: moved?.newOrderId ?? train }),
  );
  await valueOf(linjing('order.refund.confirm', { amendmentId }));
  await passing(world, 120);
  expect(await partOf(plan, hotel)).toMatchObject({
    state: 'lost',
    failure: 'MOVED_FAILED',
    newOrderId: null,
  });
});
