import { type Kysely, sql } from 'kysely';

/** Tables whose rows are changed by several people and jobs: a row counts its changes, and every writer compares. */
const versioned = [
  'travel_order',
  'amendment',
  'application',
  'approval',
  'payment',
  'payout',
  'acting_grant',
  'voucher',
  'voucher_header',
] as const;

/** A version on every such row, one of an application's contents, and on an order the amendment that has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of versioned) await addCount(db, table, 'version');
  await addCount(db, 'application', 'content_version');
  await db.schema.alterTable('travel_order').addColumn('amendment_id', 'text').execute();
  await claimOpenOnes(db);
}

async function addCount(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(1))
    .execute();
}

/** Of several open amendments the oldest keeps its order; the others come to nothing when they are next touched. */
async function claimOpenOnes(db: Kysely<unknown>): Promise<void> {
  const open = sql`select amendment.id from amendment where amendment.order_id = travel_order.id and (
      (travel_order.state = 'issued' and amendment.state in ('approving', 'paying'))
      or (travel_order.state = 'refunding' and amendment.kind = 'refund'
        and amendment.state in ('submitting', 'unknown', 'manual'))
      or (travel_order.state = 'changing' and amendment.kind = 'change'
        and amendment.state in ('submitting', 'unknown', 'manual')))
    order by amendment.created_at, amendment.id limit 1`;
  await sql`update travel_order set amendment_id = (${open})
    where state in ('issued', 'refunding', 'changing') and exists (${open})`.execute(db);
}
