import type { Db } from '../openStore.ts';

/** Claims a round of a job for whoever asks first; false when it, or a later one, was called for already. */
export async function claimRound(db: Db, name: string, slot: number): Promise<boolean> {
  const done = await db
    .insertInto('job_round')
    .values({ name, slot })
    .onConflict((on) => on.column('name').doUpdateSet({ slot }).where('job_round.slot', '<', slot))
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
