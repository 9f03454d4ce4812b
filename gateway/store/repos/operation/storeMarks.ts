import type { Db } from '../../db/openStore.ts';

/** What a store as a whole may be marked as. */
type Mark = 'sample';

export async function hasCompany(db: Db): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function isMarked(db: Db, name: Mark): Promise<boolean> {
  const row = await db.selectFrom('store_mark').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

export async function markStore(db: Db, name: Mark, at: number): Promise<void> {
  await db
    .insertInto('store_mark')
    .values({ name, at })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
}
