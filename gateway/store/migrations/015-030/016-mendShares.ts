import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import { shareOut } from '../../../../contract/rules/money/shareOut.ts';
import { type Shares, shares } from '../../../../contract/rules/money/shares.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';

type Money = { order_id: string; company_fen: number; personal_fen: number; owed_fen: number };
type Tables = {
  order_money: Money;
  travel_order: { id: string; state: string; payer: string; body: string };
  amendment: { id: string; order_id: string; body: string };
};
/** Of earlier versions; below 0 where they were made wrong. */
const sums = z.looseObject({ companyFen: z.int(), personalFen: z.int() });
type Sums = z.output<typeof sums>;
const orderBodies = jsonColumn(
  'travel_order.body',
  z.looseObject({ price: sums, changedFrom: z.optional(z.nullable(z.string())) }),
);
const amendmentBodies = jsonColumn('amendment.body', z.looseObject({ destination: sums }));

/** States in which all of an order's money is still in it. */
const whole = new Set(['issued', 'refunding', 'changing', 'used']);
const below0 = ['%"companyFen":-%', '%"personalFen":-%'];

/**
 * Earlier versions took what a cheaper change gave back, and all that a dearer one cost, as the company's share of the
 * new order. Its shares become what each has paid in for it; where that cannot be told any more, none is below 0.
 */
export async function mendShares(on: Kysely<unknown>): Promise<void> {
  const db = on.withTables<Tables>();
  await mendMoney(db);
  await mendOrders(db);
  await mendAmendments(db);
}

/** Money that was said to go where a share was below 0 goes to whoever bears the order. */
async function mendAmendments(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('amendment')
    .innerJoin('travel_order', 'travel_order.id', 'order_id')
    .select(['amendment.id', 'amendment.body', 'travel_order.body as order'])
    .where((eb) => eb.or(below0.map((text) => eb('amendment.body', 'like', text))))
    .execute();
  for (const row of rows) {
    const body = amendmentBodies.read(row.body, row.id);
    const { price } = orderBodies.read(row.order, row.id);
    const { companyFen, personalFen } = atLeast0(body.destination);
    const destination = shareOut(companyFen + personalFen, atLeast0(price));
    await db
      .updateTable('amendment')
      .set({ body: JSON.stringify({ ...body, destination }) })
      .where('id', '=', row.id)
      .execute();
  }
}

async function mendMoney(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('order_money')
    .selectAll()
    .where((eb) => eb.or([eb('company_fen', '<', 0), eb('personal_fen', '<', 0)]))
    .execute();
  for (const row of rows) {
    const { companyFen, personalFen } = atLeast0({
      companyFen: row.company_fen,
      personalFen: row.personal_fen,
    });
    await db
      .updateTable('order_money')
      .set({ company_fen: companyFen, personal_fen: personalFen })
      .where('order_id', '=', row.order_id)
      .execute();
  }
}

async function mendOrders(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('travel_order')
    .leftJoin('order_money', 'order_id', 'id')
    .select(['id', 'state', 'body', 'company_fen', 'personal_fen', 'owed_fen'])
    .where((eb) => eb.or([eb('payer', '=', 'mixed'), ...below0.map((text) => eb('body', 'like', text))]))
    .execute();
  for (const row of rows) {
    const body = orderBodies.read(row.body, row.id);
    const { price } = body;
    const isBelow0 = Math.min(price.companyFen, price.personalFen) < 0;
    const told = whole.has(row.state) && row.company_fen !== null;
    if (!isBelow0 && !(told && body.changedFrom)) continue;
    const paid = shares(row.company_fen ?? 0, (row.personal_fen ?? 0) + (row.owed_fen ?? 0));
    const borne = told ? inShares(price, paid) : atLeast0(price);
    await db
      .updateTable('travel_order')
      .set({ body: JSON.stringify({ ...body, price: { ...price, ...borne } }) })
      .where('id', '=', row.id)
      .execute();
  }
}

function inShares(price: Sums, paid: Shares): Shares {
  return paid.companyFen + paid.personalFen === 0
    ? atLeast0(price)
    : shareOut(price.companyFen + price.personalFen, paid);
}

/** The same sum with what is below 0 taken from the other one. */
function atLeast0({ companyFen, personalFen }: Sums): Shares {
  const sum = Math.max(0, companyFen + personalFen);
  const company = Math.min(sum, Math.max(0, companyFen));
  return shares(company, sum - company);
}
