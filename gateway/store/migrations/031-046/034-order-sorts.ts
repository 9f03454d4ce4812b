import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { createTables } from '../createTables.ts';

type Tables = {
  travel_order: { id: string; company_id: string; depart_at: number; tokens: string; body: string };
  order_token: { order_id: string; token: string; depart_at: number };
};

const bodies = jsonColumn('travel_order.body', z.looseObject({ ticketNo: z.optional(z.string()) }));

const AT_ONCE = 500;

/**
 * Lists go through orders under way or to come and through ended ones in turn, and may go by the time of booking or by
 * amount. Issued orders are found by the number of their ticket.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('travel_order')
    .addColumn('ended', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update travel_order set ended = 1
    where label in ('cancelled', 'completed', 'changeCompleted', 'refunded')`.execute(db);
  for (const who of ['', 'booker_id_', 'principal_id_']) {
    await db.schema.dropIndex(`travel_order_by_company_id_${who}tab_depart_at_id`).execute();
  }
  await createTables(db, {
    tables: {},
    indexes: [
      ['travel_order', ['company_id', 'tab', 'ended', 'depart_at', 'id']],
      ['travel_order', ['company_id', 'booker_id', 'tab', 'ended', 'depart_at', 'id']],
      ['travel_order', ['company_id', 'principal_id', 'tab', 'ended', 'depart_at', 'id']],
    ],
  });
  // With kind and label, so that a filter is asked of the index and not of every order.
  for (const by of ['created_at', 'total_fen']) {
    for (const who of [[], ['booker_id'], ['principal_id']]) {
      await db.schema
        .createIndex(['travel_order', ...who, by].join('_'))
        .on('travel_order')
        .columns(['company_id', ...who, 'tab', by, 'id', 'kind', 'label'])
        .execute();
    }
  }
  await tokensOfTickets(db.withTables<Tables>());
}

async function tokensOfTickets(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('travel_order')
      .select(['id', 'company_id', 'depart_at', 'tokens', 'body'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const row of rows) {
      const known = row.tokens.split(' ');
      const words = wordsOf(bodies.read(row.body, row.id).ticketNo ?? '').filter(
        (word) => !known.includes(word),
      );
      if (words.length === 0) continue;
      const tokens = [...known, ...words].join(' ');
      await db.updateTable('travel_order').set({ tokens }).where('id', '=', row.id).execute();
      await db
        .insertInto('order_token')
        .values(
          words.map((word) => ({
            order_id: row.id,
            token: `${row.company_id}:${word}`,
            depart_at: row.depart_at,
          })),
        )
        .execute();
    }
  }
}

/** The number as a whole and its parts, as of this migration. */
function wordsOf(ticketNo: string): string[] {
  const parts = ticketNo.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...new Set([...parts, parts.join('')])].filter(Boolean);
}
