import type { Sql } from './ports.ts';

/**
 * Empties a file's write-ahead log, where what was deleted or overwritten since the last time can still be read.
 * Throws where that is not possible.
 */
export function eraseLog(sql: Sql): void {
  const done = sql.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
  if (done?.busy !== 0) throw new Error('the write-ahead log is in use');
}
