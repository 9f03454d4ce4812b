import { type Kysely, sql } from 'kysely';
import { insertDefaultPermissions } from '../../defaults/defaultPermissions.ts';
import type { Tables } from '../../tables/schema.ts';
import { createTables } from '../createTables.ts';

/** Each company's permission tree, which was a table in the code, and the QQ number a member may be reached by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      permission_item: 'company_id text, params text, parent text null, position integer, roles text',
    },
    indexes: [['permission_item', ['company_id', 'params'], 'unique']],
  });
  await sql`alter table employee add column qq text not null default ''`.execute(db);
  const tables = db as Kysely<Tables>;
  const companies = await tables.selectFrom('company').select('id').execute();
  await insertDefaultPermissions(
    tables,
    companies.map(({ id }) => id),
  );
}
