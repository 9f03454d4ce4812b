import type { Db } from '../openStore.ts';

/** How many rounds ahead of the one called for a kept one may be, as clocks of several machines differ. */
const AHEAD = 60;

/**
 * Claims a round of a job for whoever asks first; false when it, or a later one, was called for already. One far ahead
 * was called for by a clock that was set ahead and back: it holds nobody up.
 */
export async function claimRound(db: Db, name: string, slot: number): Promise<boolean> {
  const done = await db
    .insertInto('job_round')
    .values({ name, slot })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet({ slot })
        .where((eb) => eb.or([eb('job_round.slot', '<', slot), eb('job_round.slot', '>', slot + AHEAD)])),
    )
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
