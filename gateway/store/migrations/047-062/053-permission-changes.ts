import type { Kysely } from 'kysely';
import { fileChanges } from '../015-030/015-changes.ts';
import type { Dialect } from '../createTables.ts';

/** Tables that file their changes since this migration, each under the column its rows are remembered by (cache.ts). */
export const filedSince = { permission_item: 'company_id' } as const;

/** Nearly every call asks for its company's permissions: they are remembered until one of them changes. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return;
  for (const [table, key] of Object.entries(filedSince)) await fileChanges(db, table, key, true);
}
