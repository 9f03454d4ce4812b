import type { Db } from '../../db/openStore.ts';

/** Writes the row that is there for it; throws what the store fails with. `now`: epoch ms. */
export async function tryWrite(db: Db, now: number): Promise<void> {
  await db
    .insertInto('readiness')
    .values({ id: 1, at: now })
    .onConflict((on) => on.column('id').doUpdateSet({ at: now }))
    .execute();
}
