import { sql } from 'kysely';
import type { Store } from './openStore.ts';
import { forgetSamples } from './sqlite.ts';

/** Tables counted anew: all that grew or shrank tenfold since they were last (SQLite's `PRAGMA optimize`, bits 1, 4, 16). */
const OPTIMIZE = sql`pragma optimize = ${sql.raw(String(0x1_00_12))}`;

/**
 * Renews what the embedded store knows of its tables' sizes, by which it plans its statements: by those of a young store
 * it walks through every guest for one of them. A few ms; PostgreSQL does so by itself.
 */
export async function renewStatistics({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<void> {
  if (dialect !== 'sqlite') return;
  await OPTIMIZE.execute(db);
  await forgetSamples(db);
}
