import { runDueOrders } from '../../../gateway/app/jobs/dueOrders.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { runDueAmendments } from '../../../gateway/services/order/amend/dueAmendments.ts';
import { runDuePayments } from '../../../gateway/services/payment/duePayments.ts';

/** Orders that two amendments were carried out on, or that live although they were given back; numbers used twice. */
export async function wrongsOfAmendments({ store: { db } }: GatewayDeps): Promise<string[]> {
  const done = await db
    .selectFrom('amendment')
    .innerJoin('travel_order', 'travel_order.id', 'amendment.order_id')
    .select(['order_id', 'amendment.kind', 'travel_order.state as order'])
    .where('amendment.state', '=', 'done')
    .execute();
  const kindsOf = new Map<string, string[]>();
  for (const { order_id: id, kind } of done) kindsOf.set(id, [...(kindsOf.get(id) ?? []), kind]);
  const twice = [...kindsOf].filter(([, kinds]) => kinds.length > 1);
  const alive = done.filter(({ order }) => order !== 'refunded' && order !== 'changed');
  const numbers = await db
    .selectFrom('voucher')
    .select(['company_id', 'number'])
    .where('number', '!=', '')
    .groupBy(['company_id', 'number'])
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .execute();
  return [
    ...twice.map(([id, kinds]) => `order ${id} was amended twice: ${kinds.join(', ')}`),
    ...alive.map(({ order_id: id, kind, order }) => `order ${id} is ${order} after its ${kind}`),
    ...numbers.map(({ number }) => `voucher number ${number} counts twice`),
  ];
}

/** Has the big company approve changes and refunds, too. */
export async function askForAmendments({ store: { db } }: GatewayDeps): Promise<void> {
  const company = db.selectFrom('company').select('settings').where('id', '=', '1001');
  const settings = JSON.parse((await company.executeTakeFirstOrThrow()).settings) as object;
  const approvals = ['application', 'overLimit', 'change', 'refund'];
  await db
    .updateTable('company')
    .set({ settings: JSON.stringify({ ...settings, approvals }) })
    .where('id', '=', '1001')
    .execute();
}

/** A reason that may be given for each product. */
export async function reasonsOf({ store: { db } }: GatewayDeps): Promise<Partial<Record<string, string>>> {
  const rows = await db.selectFrom('reason_code').select(['product', 'code']).execute();
  return Object.fromEntries(rows.map(({ product, code }) => [product, code]));
}

/** Everybody of the big company who may travel. */
export async function colleagues({ store: { db } }: GatewayDeps): Promise<string[]> {
  const query = db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', '1001')
    .where('active', '=', 1);
  return (await query.orderBy('id').execute()).map(({ id }) => id);
}

export async function runJobs(deps: GatewayDeps): Promise<void> {
  await runDueOrders(deps);
  await runDueAmendments(deps);
  await runDuePayments(deps);
}
