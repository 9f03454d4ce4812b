import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { createTables } from '../createTables.ts';

type Tables = {
  travel_order: { id: string; item: string; tokens: string; body: string };
};

const bodies = jsonColumn(
  'travel_order.body',
  z.looseObject({ item: z.unknown(), tokens: z.array(z.string()) }),
);

const AT_ONCE = 500;

/**
 * What lists of orders show stands in columns of its own, and how many orders there are of whom is kept and not
 * counted: a page of a long list read 30 bodies to show a third of each, and counted all orders below it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      order_tally: 'company_id text, principal_id text, booker_id text, tab text, orders bigint',
    },
    indexes: [
      ['order_tally', ['company_id', 'principal_id', 'booker_id', 'tab'], 'unique'],
      ['order_tally', ['company_id', 'booker_id']],
      // A person's coming and unclear journeys among all they ever made.
      ['travel_order', ['principal_id', 'state', 'depart_at']],
    ],
  });
  for (const column of ['item', 'tokens']) {
    await db.schema
      .alterTable('travel_order')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await columnsOfBodies(db.withTables<Tables>());
  await sql`insert into order_tally (company_id, principal_id, booker_id, tab, orders)
    select company_id, principal_id, booker_id, tab, count(*) from travel_order
    group by company_id, principal_id, booker_id, tab
    union all
    select company_id, '', '', tab, count(*) from travel_order group by company_id, tab`.execute(db);
}

async function columnsOfBodies(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('travel_order')
      .select(['id', 'body'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { id, body } of rows) {
      const { item, tokens, ...kept } = bodies.read(body, id);
      const told = { item: JSON.stringify(item), tokens: tokens.join(' '), body: JSON.stringify(kept) };
      await db.updateTable('travel_order').set(told).where('id', '=', id).execute();
    }
  }
}
