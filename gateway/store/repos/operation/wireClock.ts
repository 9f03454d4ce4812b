import type { Db } from '../../db/openStore.ts';

/** How steadily time went on when nonces were last swept; epoch ms and ms. */
export type SteadyTime = {
  /** What time it is, as far as it went on no faster than it can. */
  readonly at: number;
  /** How long the machine's clock has been ahead of that, in time that really passed. */
  readonly aheadMs: number;
};

/** Nonces signed before this moment (epoch ms) may be forgotten; 0 when none ever was. */
export async function findSweptBefore(db: Db): Promise<number> {
  return (await markIn(db))?.swept_before ?? 0;
}

/** Null in a store that was never swept. */
export async function findSteadyTime(db: Db): Promise<SteadyTime | null> {
  const row = await markIn(db);
  return row ? { at: row.steady_at, aheadMs: row.ahead_ms } : null;
}

function markIn(db: Db) {
  return db.selectFrom('wire_clock').selectAll().where('id', '=', 1).executeTakeFirst();
}

/** Writes down up to when nonces will be forgotten, which is never taken back, and how time went on until now. */
export async function saveWireClock(db: Db, sweptBefore: number, { at, aheadMs }: SteadyTime): Promise<void> {
  await db
    .insertInto('wire_clock')
    .values({ id: 1, swept_before: sweptBefore, steady_at: at, ahead_ms: aheadMs })
    .onConflict((on) =>
      on.column('id').doUpdateSet((eb) => ({
        swept_before: eb
          .case()
          .when('wire_clock.swept_before', '<', sweptBefore)
          .then(eb.val(sweptBefore))
          .else(eb.ref('wire_clock.swept_before'))
          .end(),
        steady_at: at,
        ahead_ms: aheadMs,
      })),
    )
    .execute();
}
