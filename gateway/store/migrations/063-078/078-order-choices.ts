import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import { readJson } from '../../../../contract/kit/readJson.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { daysBetween } from '../../../../contract/rules/time/dates.ts';
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
  created_at: number;
  body: string;
};
type Choice = {
  order_id: string;
  company_id: string;
  principal_id: string;
  tab: string;
  kind: string;
  month: string;
  fen: number;
  ahead: number;
  rule: string;
  reason: string;
  missed_fen: number;
};
type Tables = { travel_order: Order; order_choice: Choice };

const AT_ONCE = 500;
const standing = ['issued', 'changing', 'refunding', 'used', 'settled', 'vouchered'];

const limit = z.looseObject({ amount: z.nullable(z.number()) });
const stored = z.looseObject({
  verdict: z.looseObject({
    control: z.string(),
    breaches: z.array(z.looseObject({ rule: z.string(), control: z.string(), limit })),
    alternative: z.nullable(z.looseObject({ fareFen: z.number() })),
  }),
  reason: z.nullable(z.looseObject({ code: z.string() })),
  price: z.looseObject({ fareFen: z.number(), taxFen: z.number() }),
});

/** Reports count how orders were booked, and read a narrow row of each. */
export async function up(on: Kysely<unknown>): Promise<void> {
  await createTables(on, {
    tables: {
      order_choice: `
        order_id text pk, company_id text, principal_id text, tab text, kind text, month text, fen bigint,
        ahead integer, rule text, reason text, missed_fen bigint`,
    },
    indexes: [],
  });
  // Everything a report adds up is in this one: no row is read.
  await on.schema
    .createIndex('order_choice_report')
    .on('order_choice')
    .columns([
      'company_id',
      'tab',
      'month',
      'kind',
      'ahead',
      'rule',
      'reason',
      'fen',
      'missed_fen',
      'principal_id',
    ])
    .execute();
  const db = on.withTables<Tables>();
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('travel_order')
      .select(['id', 'company_id', 'principal_id', 'tab', 'kind', 'state', 'total_fen'])
      .select(['depart_at', 'created_at', 'body'])
      .where('state', 'in', standing)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const made = rows.flatMap(choiceOf);
    if (made.length > 0) await db.insertInto('order_choice').values(made).execute();
    after = last.id;
  }
}

/** A body of another shape is counted by nothing here. */
function choiceOf(row: Order): Choice[] {
  const read = stored.safeParse(readJson(row.body));
  if (!read.success) return [];
  const { verdict, reason, price } = read.data;
  const { breaches, control, alternative } = verdict;
  const gravest = breaches.find((one) => one.control === control) ?? breaches[0];
  const lowest = breaches.find(({ rule }) => rule === 'flightLowest')?.limit.amount ?? null;
  const best = lowest ?? alternative?.fareFen ?? null;
  return [
    {
      order_id: row.id,
      company_id: row.company_id,
      principal_id: row.principal_id,
      tab: row.tab,
      kind: row.kind,
      month: chinaDate(row.depart_at).slice(0, 7),
      fen: row.total_fen,
      ahead: Math.max(0, daysBetween(chinaDate(row.created_at), chinaDate(row.depart_at))),
      rule: gravest?.rule ?? '',
      reason: reason?.code ?? '',
      missed_fen: best === null ? 0 : Math.max(0, price.fareFen + price.taxFen - best),
    },
  ];
}
