import type { Db } from '../../db/openStore.ts';

/** By which a key file is known to be this store's. */
export type KeyCheck = { readonly id: string; readonly value: string };

/** All of the store; [] where none was written yet. */
export async function keyCheckRows(db: Db): Promise<KeyCheck[]> {
  return db.selectFrom('key_check').select(['id', 'value']).execute();
}

/** Adds those that are missing. */
export async function insertKeyChecks(db: Db, checks: readonly KeyCheck[]): Promise<void> {
  await db
    .insertInto('key_check')
    .values([...checks])
    .onConflict((on) => on.column('id').doNothing())
    .execute();
}
