import type { Kysely } from 'kysely';
import { readJson } from '../../../../contract/kit/readJson.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { createTables } from '../createTables.ts';

type Order = {
  id: string;
  company_id: string;
  principal_id: string;
  tab: string;
  kind: string;
  state: string;
  total_fen: number;
  depart_at: number;
  item: string;
};
type Fact = {
  order_id: string;
  company_id: string;
  principal_id: string;
  tab: string;
  kind: string;
  month: string;
  start_at: number;
  fen: number;
  seller: string;
  seller_zh: string;
  seller_en: string;
  path: string;
  quantity: number;
};
type Tables = { travel_order: Order; order_fact: Fact };

const AT_ONCE = 500;
const standing = ['issued', 'changing', 'refunding', 'used', 'settled', 'vouchered'];

/** Reports read a narrow row of each order that stands, and never an order's own. */
export async function up(on: Kysely<unknown>): Promise<void> {
  await createTables(on, {
    tables: {
      order_fact: `
        order_id text pk, company_id text, principal_id text, tab text, kind text, month text, start_at bigint,
        fen bigint, seller text, seller_zh text, seller_en text, path text, quantity bigint`,
    },
    indexes: [
      ['order_fact', ['principal_id', 'start_at']],
      ['order_fact', ['company_id', 'seller']],
    ],
  });
  // Everything a report adds up is in this one, in the order of its groups: no row is read.
  await on.schema
    .createIndex('order_fact_report')
    .on('order_fact')
    .columns(['company_id', 'tab', 'month', 'kind', 'seller', 'path', 'fen', 'quantity', 'principal_id'])
    .execute();
  const db = on.withTables<Tables>();
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('travel_order')
      .select(['id', 'company_id', 'principal_id', 'tab', 'kind', 'state', 'total_fen', 'depart_at', 'item'])
      .where('state', 'in', standing)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await db.insertInto('order_fact').values(rows.map(factOf)).execute();
    after = last.id;
  }
}

function factOf(row: Order): Fact {
  return {
    order_id: row.id,
    company_id: row.company_id,
    principal_id: row.principal_id,
    tab: row.tab,
    kind: row.kind,
    month: chinaDate(row.depart_at).slice(0, 7),
    start_at: row.depart_at,
    fen: row.total_fen,
    ...itemOf(readJson(row.item)),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
/** A field of something stored; an item of another shape has none, and is counted without. */
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function itemOf(item: unknown): Pick<Fact, 'seller' | 'seller_zh' | 'seller_en' | 'path' | 'quantity'> {
  const named = (seller: unknown, code: string) => ({
    seller: text(field(seller, code)),
    seller_zh: text(field(field(seller, 'name'), 'zh')),
    seller_en: text(field(field(seller, 'name'), 'en')),
  });
  const nobody = { seller: '', seller_zh: '', seller_en: '' };
  const city = text(field(field(item, 'city'), 'code'));
  const segments = field(item, 'segments');
  if (Array.isArray(segments)) {
    const codes = segments.map((one) => text(field(field(one, 'to'), 'code')));
    const start = text(field(field(segments[0], 'from'), 'code'));
    const path = `${text(field(item, 'cabin'))}:${[start, ...codes].join('-')}`;
    return { ...named(field(segments[0], 'airline'), 'code'), path, quantity: 0 };
  }
  if (field(item, 'hotel') !== undefined)
    return { ...named(field(item, 'hotel'), 'id'), path: city, quantity: number(field(item, 'nights')) };
  if (field(item, 'distanceMetres') !== undefined)
    return { ...nobody, path: city, quantity: number(field(item, 'distanceMetres')) };
  const ends = ['from', 'to'].map((end) => text(field(field(item, end), 'code')));
  const minutes = Math.round((number(field(item, 'arriveAt')) - number(field(item, 'departAt'))) / 60_000);
  return { ...nobody, path: ends.join('-'), quantity: minutes };
}
