import type { Db } from '../../db/openStore.ts';

/** What a store as a whole may be marked as. */
type Mark = 'sample';

/** Whether the store has any company. */
export async function hasCompany(db: Db): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the store has this mark. */
export async function isMarked(db: Db, name: Mark): Promise<boolean> {
  const row = await db.selectFrom('store_mark').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

/** Sets a mark at a time (epoch ms); the first time stays. */
export async function markStore(db: Db, name: Mark, at: number): Promise<void> {
  await db
    .insertInto('store_mark')
    .values({ name, at })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
}
