import { eraseLog } from '../eraseLog.ts';
import { type Migration, migrate, schemaOf } from '../migrate.ts';
import type { CorePorts, Log, Sql, SqlFiles, SqlValue } from '../ports.ts';
import { outboxMigrations } from './migrations/list.ts';

const file = 'outbox.db';

export type OpenedOutbox =
  | {
      readonly ok: true;
      readonly sql: Sql;
      /** Erases what others made, once it ended and was seen, and copies made before the schema changed. */
      keepOnly(userId: string | undefined): void;
    }
  | { readonly ok: false; readonly reason: 'newer' | 'unwritable' };

/**
 * Opens the outbox. A damaged file is set aside, never deleted, and every row that can still be read goes into a
 * new one. A file of a newer version is refused untouched: only that version knows what its rows mean. Without a
 * key store nothing may lie on the disk, so the outbox lives in memory (guarantees §2).
 */
export function openOutbox(
  ports: Pick<CorePorts, 'sqlFiles' | 'secrets' | 'log'>,
  migrations: readonly Migration[] = outboxMigrations,
): OpenedOutbox {
  const { sqlFiles, log } = ports;
  const name = ports.secrets.kind === 'none' ? ':memory:' : file;
  const opened = sqlFiles.open(name, { durable: true });
  if (opened.ok) return migrated(opened.sql, ports, name, migrations);
  if (opened.reason !== 'damaged') return { ok: false, reason: 'unwritable' };
  const aside = sqlFiles.quarantine(name);
  const fresh = sqlFiles.open(name, { durable: true });
  if (!fresh.ok) return { ok: false, reason: 'unwritable' };
  const ready = migrated(fresh.sql, ports, name, migrations);
  if (ready.ok) log.warn('outbox.rebuilt', { aside, rows: salvage(sqlFiles, aside, ready.sql) });
  return ready;
}

function migrated(
  sql: Sql,
  ports: { sqlFiles: SqlFiles; log: Log },
  name: string,
  migrations: readonly Migration[],
): OpenedOutbox {
  try {
    return brought(sql, ports, name, migrations);
  } catch {
    // No room for the copy or for the change; the file is as it was.
    sql.close();
    return { ok: false, reason: 'unwritable' };
  }
}

function brought(
  sql: Sql,
  ports: { sqlFiles: SqlFiles; log: Log },
  name: string,
  migrations: readonly Migration[],
): OpenedOutbox {
  const from = schemaOf(sql);
  if (from > 0 && from < migrations.length) ports.sqlFiles.copy(name, `${name}.before-${migrations.length}`);
  if (migrate(sql, migrations).ok) {
    return { ok: true, sql, keepOnly: keeper(sql, ports, name) };
  }
  sql.close();
  return { ok: false, reason: 'newer' };
}

function keeper(sql: Sql, { sqlFiles, log }: { sqlFiles: SqlFiles; log: Log }, name: string) {
  return (userId: string | undefined) => {
    try {
      sql.run(
        "DELETE FROM intent WHERE status IN ('done', 'refused') AND shown = 1 AND user_id IS NOT ?",
        userId ?? null,
      );
      eraseLog(sql);
      sqlFiles.removeCopies(name, 'before');
    } catch {
      log.warn('outbox.notErased');
    }
  };
}

const columns = [
  'idem',
  'user_id',
  'principal_id',
  'created_at',
  'updated_at',
  'status',
  'tries',
  'perhaps',
  'shown',
  'error_code',
  'body',
  'answer',
  // Absent in a file of before; null means what it held then.
  'call',
  'row_key',
];

/** Copies row by row, so that one unreadable page costs its own rows only. Answers how many came over. */
function salvage(sqlFiles: SqlFiles, aside: string, to: Sql): number {
  const opened = sqlFiles.openDamaged(aside);
  if (!opened) return 0;
  const marks = columns.map(() => '?').join(', ');
  let saved = 0;
  let after = 0;
  for (let misses = 0; misses < 1000; ) {
    try {
      const row = opened.get<Record<string, SqlValue> & { seq: number }>(
        'SELECT * FROM intent WHERE seq > ? ORDER BY seq LIMIT 1',
        after,
      );
      if (!row) break;
      after = row.seq;
      const values = columns.map((column) => row[column] ?? null);
      saved += to.run(
        `INSERT INTO intent (${columns.join(', ')}) VALUES (${marks}) ON CONFLICT DO NOTHING`,
        ...values,
      ).changes;
    } catch {
      after += 1;
      misses += 1;
    }
  }
  opened.close();
  return saved;
}
