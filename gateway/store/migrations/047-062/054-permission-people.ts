import { type Kysely, sql } from 'kysely';
import { createTables, type Dialect } from '../createTables.ts';

/**
 * What single people may or may not, whatever their roles say. A change is filed as one of the company's permissions: what
 * is remembered of these (repos/account/permissions.ts) is read along with it.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTables(db, {
    tables: { permission_person: 'company_id text, employee_id text, params text, granted integer' },
    indexes: [['permission_person', ['company_id', 'employee_id', 'params'], 'unique']],
  });
  if (dialect === 'postgres') return;
  for (const [act, row] of Object.entries({ insert: 'new', update: 'new', delete: 'old' })) {
    await sql`create trigger ${sql.id(`permission_person_${act}_filed`)} after ${sql.raw(act)} on permission_person
      begin insert into change (tbl, key) values ('permission_item', ${sql.raw(row)}.company_id); end`.execute(
      db,
    );
  }
}
