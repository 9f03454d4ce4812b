import { type Kysely, sql } from 'kysely';
import { ordersOf } from '../015-030/015-changes.ts';
import type { Dialect } from '../createTables.ts';

/**
 * Of a whole company too, orders of some kinds or labels are found by the time of booking and by amount without coming
 * by all the others. With departure, so that dates are asked of the index and not of every order. What lists go by
 * since then is filed when it changes, or a page that is kept would stay as it was.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const by of ['created_at', 'total_fen']) {
    await db.schema
      .createIndex(`travel_order_kind_label_${by}`)
      .on('travel_order')
      .columns(['company_id', 'tab', 'kind', 'label', by, 'id', 'depart_at'])
      .execute();
  }
  if (dialect === 'postgres') return;
  const trigger = sql.id(`${ordersOf}_update_filed`);
  await sql`drop trigger ${trigger}`.execute(db);
  await sql`create trigger ${trigger}
    after update of tab, kind, label, state, payer, depart_at, created_at, total_fen on travel_order
    begin insert into change (tbl, key) values (${sql.lit(ordersOf)}, new.principal_id),
      (${sql.lit(ordersOf)}, new.booker_id), (${sql.lit(ordersOf)}, new.company_id); end`.execute(db);
}
