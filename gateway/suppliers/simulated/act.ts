import type { Db } from '../../store/openStore.ts';

/**
 * One act of a simulated supplier: a write transaction that has the stock to itself from its first read on, so that
 * two processes never sell the last one twice. A store's transactions take its one write lock at
 * their start, on SQLite and PostgreSQL alike (openStore).
 */
export function act<Answer>(db: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction().execute(work);
}
