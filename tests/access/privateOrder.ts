import { share, shares } from '../../contract/rules/money/shares.ts';
import { orderId as orderIdOf } from '../../contract/shapes/primitives.ts';
import { saveOrderMoney } from '../../gateway/store/repos/money/orderMoney.ts';
import type { OrderBody } from '../../gateway/store/repos/order/orderRecord.ts';
import type { AccessWorld } from './accessWorld.ts';
import type { Things } from './things.ts';

/** What stands in a private journey and nowhere else, as it would show in an answer. */
export const PRICE = 98_765_431;
export const VOUCHER = 87_654_321;
export const PAID = 76_543_211;
export const PERSONAL = 65_432_111;
export const COMPANY = 54_321;
export const TICKET = 'EPRIVATE99';

export const numberOf = (orderId: string) => `TD26P${orderId.slice(0, 7).toUpperCase()}`;

/** Makes somebody's order a private journey, with everything an order may have, and with company money in it or not. */
export async function makePrivate(access: AccessWorld, things: Things, companyFen: number): Promise<void> {
  const { db } = access.world.deps.store;
  const { orderId: id, companyId, employeeId } = things;
  const row = await db.selectFrom('travel_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const body: OrderBody = JSON.parse(row.body);
  const price = { ...body.price, totalFen: PRICE, companyFen, personalFen: PRICE - companyFen };
  await db
    .updateTable('travel_order')
    .set({
      tab: 'private',
      order_no: numberOf(id),
      total_fen: PRICE,
      tokens: numberOf(id).toLowerCase(),
      depart_at: access.world.clock.now() + 3_600_000,
      state: 'held',
      deadline_at: access.world.clock.now() + 1_800_000,
      body: JSON.stringify({ ...body, price, ticketNo: TICKET }),
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('order_token').where('order_id', '=', id).execute();
  const token = `${companyId}:${numberOf(id).toLowerCase()}`;
  await db.insertInto('order_token').values({ order_id: id, token, depart_at: 0 }).execute();
  await db.updateTable('voucher').set({ fen: VOUCHER }).where('order_id', '=', id).execute();
  await db.updateTable('payment').set({ fen: PAID }).where('id', '=', things.paymentId).execute();
  await db.updateTable('payment_share').set({ fen: PAID }).where('order_id', '=', id).execute();
  const at = access.world.clock.now() + 1_000_000_000;
  await db.deleteFrom('journal_entry').where('order_id', '=', id).execute();
  const entry = { company_id: companyId, at };
  await db
    .insertInto('journal_entry')
    .values([
      { ...entry, id: `issue:${id}`, event: 'issue', order_id: id },
      { ...entry, id: `pay:${things.paymentId}`, event: 'pay', order_id: null },
    ])
    .execute();
  const line = (entry_id: string, account: string, fen: number) => ({
    entry_id,
    account_id: `${account}:${companyId}`,
    fen,
  });
  await db
    .insertInto('journal_line')
    .values([
      line(`pay:${things.paymentId}`, 'cashier', -PAID),
      line(`pay:${things.paymentId}`, 'personal', PAID),
      line(`issue:${id}`, 'personal', -PERSONAL),
      line(`issue:${id}`, 'supplier', PERSONAL + companyFen),
      ...(companyFen > 0 ? [line(`issue:${id}`, 'available', -companyFen)] : []),
    ])
    .execute();
  const points = {
    company_id: companyId,
    employee_id: employeeId,
    order_id: id,
    order_no: numberOf(id),
    points: PERSONAL,
  };
  const lives = { at: 0, expires_at: access.world.clock.now() + 1 };
  await db
    .insertInto('points_entry')
    .values({ ...points, ...lives, id: `mine:${id}` })
    .execute();
  const asked = db.updateTable('approval').where('id', '=', things.approvalId);
  const before = await db
    .selectFrom('approval')
    .select('body')
    .where('id', '=', things.approvalId)
    .executeTakeFirstOrThrow();
  const about = { title: numberOf(id), amountFen: PRICE, orderId: id, reason: { code: 'x', note: TICKET } };
  await asked
    .set({ kind: 'overLimit', body: JSON.stringify({ ...JSON.parse(before.body), ...about }) })
    .execute();
}

/** The rows of an order that nobody else may have touched. */
export async function rowsOf(access: AccessWorld, { orderId, paymentId }: Things) {
  const { db } = access.world.deps.store;
  return [
    await db.selectFrom('travel_order').selectAll().where('id', '=', orderId).execute(),
    await db.selectFrom('amendment').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    await db.selectFrom('voucher').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    await db.selectFrom('payment').selectAll().where('id', '=', paymentId).execute(),
    await db.selectFrom('payment_share').selectAll().where('order_id', '=', orderId).execute(),
  ];
}

export const FEE = 5_432_109;
export const BACK = 4_321_098;

/** Leaves a private order, its refund and money on its way back to a person. */
export async function leaveToPerson(
  access: AccessWorld,
  { orderId, refundId, payoutId, paymentId }: Things,
): Promise<void> {
  const { db } = access.world.deps.store;
  const manual = { state: 'manual' };
  await db.updateTable('travel_order').set(manual).where('id', '=', orderId).execute();
  const { body } = await db
    .selectFrom('amendment')
    .select('body')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const sums = { feeFen: FEE, refundFen: BACK, destination: { companyFen: 0, personalFen: BACK } };
  const amended = { ...manual, body: JSON.stringify({ ...JSON.parse(body), ...sums }) };
  await db.updateTable('amendment').set(amended).where('id', '=', refundId).execute();
  const owed = { ...manual, fen: BACK, payment_id: paymentId };
  await db.updateTable('payout').set(owed).where('id', '=', payoutId).execute();
  const { company_id } = await db
    .selectFrom('travel_order')
    .select('company_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await saveOrderMoney(
    db,
    { id: orderIdOf.parse(orderId), companyId: company_id },
    { ...shares(COMPANY, PERSONAL), owedFen: share(0), spent: true },
  );
}
