import { migrate } from '../migrate.ts';
import type { Log, Sql, SqlFiles } from '../ports.ts';
import { cacheMigrations } from './migrations/list.ts';

const file = 'cache.db';

/** The cache's database: whatever stands in the way of opening it, it is built anew, for it can be fetched again. */
export type CacheFile = {
  sql(): Sql;
  /** Throws the file away and starts an empty one. */
  rebuild(): void;
  close(): void;
};

/** `memory` keeps nothing on the disk: no key store, no rows at rest (guarantees §2). */
export function openCacheFile(ports: { sqlFiles: SqlFiles; log: Log }, memory: boolean): CacheFile {
  const { sqlFiles, log } = ports;
  const open = (name: string): Sql | undefined => {
    const opened = sqlFiles.open(name, { durable: false });
    if (!opened.ok) {
      log.warn('cache.notOpened', { reason: opened.reason });
      return undefined;
    }
    try {
      if (migrate(opened.sql, cacheMigrations).ok) return opened.sql;
      log.warn('cache.newer');
    } catch {
      log.warn('cache.notOpened', { reason: 'damaged' });
    }
    opened.sql.close();
    return undefined;
  };
  const remove = () => {
    try {
      sqlFiles.remove(file);
    } catch {
      log.warn('cache.notRemoved');
    }
  };
  const fresh = (): Sql => {
    remove();
    const sql = open(file) ?? open(':memory:');
    if (!sql) throw new Error('an empty database in memory could not be opened');
    log.warn('cache.rebuilt');
    return sql;
  };
  // What earlier starts kept cannot be read without the key store, and nobody could erase it later.
  if (memory) remove();
  let current = memory ? (open(':memory:') ?? fresh()) : (open(file) ?? fresh());
  return {
    sql: () => current,
    rebuild() {
      try {
        current.close();
      } catch {
        log.warn('cache.notClosed');
      }
      current = memory ? (open(':memory:') ?? fresh()) : fresh();
    },
    close: () => current.close(),
  };
}
