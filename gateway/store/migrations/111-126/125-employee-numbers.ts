import { type Kysely, sql } from 'kysely';
import { createTables } from '../createTables.ts';

/**
 * Employees are found by their mobile and e-mail whether they sign in with them or not: '' until it is indexed and for
 * none. Both are sealed, so their indexes are made when the gateway opens (plainNumbers.ts). Not unique: people entered
 * twice before stay, because orders name them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employee add column mobile_idx text not null default ''`.execute(db);
  await sql`alter table employee add column email_idx text not null default ''`.execute(db);
  await createTables(db, {
    tables: {},
    indexes: [
      ['employee', ['mobile_idx']],
      ['employee', ['email_idx']],
    ],
  });
}
