import { type Kysely, sql } from 'kysely';
import { createTables } from '../createTables.ts';

/** Where documents were issued, the cards employees keep beside those of airlines, and their expense notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person_document add column place_of_issue text not null default ''`.execute(db);
  await createTables(db, {
    tables: {
      own_card: `
        id text pk, owner_id text, kind text, issuer text, branch text, number_enc text, number_masked text,
        number_idx text, updated_at bigint`,
      expense_note: `
        id text pk, owner_id text, spent_on text, category text, amount_fen integer, remarks text, order_id text null,
        updated_at bigint`,
    },
    indexes: [
      ['own_card', ['owner_id', 'kind', 'number_idx'], 'unique'],
      ['expense_note', ['owner_id', 'spent_on']],
    ],
  });
}
