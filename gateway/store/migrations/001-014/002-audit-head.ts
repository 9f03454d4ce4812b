import type { Kysely } from 'kysely';

/** One row: how long the audit trail is, and its last hash, sealed (see gateway/services/audit/audit.ts). */
export async function up(
  db: Kysely<{ audit_head: { id: number; seq: number; hash: string; mac: string } }>,
): Promise<void> {
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .execute();
  await db
    .insertInto('audit_head')
    .values({ id: 1, seq: 0, hash: '0'.repeat(64), mac: '' })
    .execute();
}
