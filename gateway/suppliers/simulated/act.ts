import type { Db } from '../../store/openStore.ts';

/**
 * One act of a simulated supplier: a write transaction that has the stock to itself from its first read on, so that
 * two processes never sell the last one twice. SQLite's transactions take the write lock at their start (openStore).
 */
export function act<Answer>(db: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction().execute(work);
}
