import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';
import type { Store } from './openStore.ts';
import { CACHE_KIB, forgetSamples } from './sqlite.ts';
import { write } from './write.ts';

/**
 * Writes much at once into a store nobody else uses yet, in one transaction under every lock; then the store counts
 * its tables anew. `work` answers false where there is nothing to write, and so does this.
 */
export async function bulkWrite(
  store: Store,
  work: (trx: Transaction<Tables>) => Promise<boolean>,
): Promise<boolean> {
  // The whole world fits; with the usual small cache every page of the indexes is written several times over.
  if (store.dialect === 'sqlite') await sql`pragma cache_size = -131072`.execute(store.db);
  const written = await write(store.db, 'everything', async (trx) => {
    if (!(await work(trx))) return false;
    // What the store knows of itself afterwards: without it, it walks the company for one person's orders.
    await sql`analyze`.execute(trx);
    if (store.dialect === 'sqlite') await forgetSamples(trx);
    return true;
  });
  if (store.dialect === 'sqlite')
    await sql`pragma cache_size = ${sql.raw(String(-CACHE_KIB))}`.execute(store.db);
  return written;
}
