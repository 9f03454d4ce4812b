import type { Db } from '../../db/openStore.ts';

/** Failures that weighed on an account or an address at a moment (epoch ms). */
export type Failures = { readonly count: number; readonly at: number };

/** Keys of `login_failures`: look-up indexes, so that the store holds no address and no account. */
export async function findFailures(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Failures>> {
  const rows = await db.selectFrom('login_failures').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, { count: row.thousandths / 1000, at: row.updated_at }]));
}

/** Writes the failures of an account or address in the place of those before. */
export async function saveFailures(db: Db, key: string, { count, at }: Failures): Promise<void> {
  const values = { thousandths: Math.round(count * 1000), updated_at: at };
  await db
    .insertInto('login_failures')
    .values({ key, ...values })
    .onConflict((on) => on.column('key').doUpdateSet(values))
    .execute();
}

/** Takes a task for the one try it is good for; false when somebody was first. */
export async function consumeTask(db: Db, id: string, expiresAt: number): Promise<boolean> {
  const done = await db
    .insertInto('login_task')
    .values({ id, expires_at: expiresAt })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Used tasks stay for two days, so that none comes back to life when the clock jumps forward and back. */
const TASK_MS = 48 * 3_600_000;
const QUIET_MS = 24 * 3_600_000;

/** Deletes tasks and failures that are too old to count at `now` (epoch ms). */
export async function sweepSignInCost(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('login_task')
    .where('expires_at', '<', now - TASK_MS)
    .execute();
  await db
    .deleteFrom('login_failures')
    .where('updated_at', '<', now - QUIET_MS)
    .execute();
}
