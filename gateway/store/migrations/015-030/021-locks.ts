import { type Kysely, sql } from 'kysely';
import { createTables, type Dialect } from '../createTables.ts';

const cells = 'at, actor, subject, ctx, tag, object, decision, request_hash, previous_hash, hash';

/**
 * What companies waited for each other at becomes a company's own: its chain of the trail, and its order numbers. The
 * trail so far stays one chain, that of no company.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('audit').renameTo('audit_before').execute();
  await createTables(db, {
    tables: {
      audit: `
        company_id text, seq bigint, at bigint, actor text, subject text, ctx text, tag text, object text,
        decision text, request_hash text, previous_hash text, hash text`,
      audit_chain: `company_id text pk, seq bigint, hash text, chains bigint, mac text`,
    },
    indexes: [['audit', ['company_id', 'seq'], 'unique']],
  });
  const columns = sql.raw(cells);
  await sql`insert into audit (company_id, seq, ${columns}) select '', seq, ${columns} from audit_before`.execute(
    db,
  );
  await sql`insert into audit_chain (company_id, seq, hash, chains, mac) select '', seq, hash, 0, mac from audit_head`.execute(
    db,
  );
  await db.schema.dropTable('audit_before').execute();
  await db.schema.dropTable('audit_head').execute();
  await refuseChanges(db, dialect);

  await db.schema.dropIndex('travel_order_by_order_no').execute();
  await createTables(db, {
    tables: {},
    indexes: [['travel_order', ['company_id', 'order_no'], 'unique']],
  });
}

/** The new table refuses changes as the one before it did. */
async function refuseChanges(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`create trigger audit_append_only before update or delete on audit
      for each row execute function audit_refuse()`.execute(db);
    return;
  }
  for (const act of ['update', 'delete'])
    await sql`create trigger ${sql.id(`audit_no_${act}`)} before ${sql.raw(act)} on audit
      begin select raise(abort, 'audit is append-only'); end`.execute(db);
}
