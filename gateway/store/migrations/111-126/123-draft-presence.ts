import type { Kysely } from 'kysely';

/**
 * Of a window that has a draft open: since when, at which part of it, and whether it only looks. Rows from before lapse
 * within minutes, so what they did not say is not made up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('desk_draft_window');
  await table.addColumn('since_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await table.addColumn('part', 'text').execute();
  await table.addColumn('is_looking', 'integer', (column) => column.notNull().defaultTo(0)).execute();
}
