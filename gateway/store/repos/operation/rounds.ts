import type { Db } from '../../db/openStore.ts';

/**
 * Claims a round of a job for whoever asks first; false when it, or a later one, was called for already. One that is more
 * than `ahead` later was called for by a clock that was wrong, and must not keep the job from running until then.
 */
export async function claimRound(
  db: Db,
  name: string,
  { slot, ahead }: { readonly slot: number; readonly ahead: number },
): Promise<boolean> {
  const done = await db
    .insertInto('job_round')
    .values({ name, slot })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet({ slot })
        .where((eb) => eb.or([eb('job_round.slot', '<', slot), eb('job_round.slot', '>', slot + ahead)])),
    )
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
