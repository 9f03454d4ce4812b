import { type Kysely, sql } from 'kysely';
import { fileChanges } from '../015-030/015-changes.ts';
import { addPermissions } from '../addPermissions.ts';
import { createTables, type Dialect } from '../createTables.ts';

/** A table that files its changes since this migration, under the column its rows are cached by (cache.ts). */
export const filedReasons = { company_reason: 'company_id' } as const;

/**
 * Standards have a day from which they hold ('' = as long as there is the company), every change of one is kept, and a
 * company may write its own reasons for going beyond one. Who may write them goes by a permission.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await sql`alter table standard add column valid_from text not null default ''`.execute(db);
  await sql`drop index standard_by_company_id_level_product`.execute(db);
  await createTables(db, {
    tables: {
      standard_change: `
        seq integer auto, company_id text, product text, level text, valid_from text, act text, before text,
        after text, actor_id text, at bigint`,
      company_reason: `
        company_id text, product text, code text, label_zh text, label_en text, label_de text, position integer,
        retired integer`,
    },
    indexes: [
      ['standard', ['company_id', 'product', 'level', 'valid_from'], 'unique'],
      ['standard_change', ['company_id', 'product', 'level']],
      ['company_reason', ['company_id', 'product', 'code'], 'unique'],
    ],
  });
  if (dialect === 'sqlite')
    for (const [table, key] of Object.entries(filedReasons)) await fileChanges(db, table, key, true);
  await addPermissions(db, [
    { params: 'manage.rules', parent: 'module.organisation', roles: ['travelManager'] },
  ]);
}
