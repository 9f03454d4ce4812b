import type { Db } from '../../db/openStore.ts';

/** Adds a point of usage tracking, at a time (epoch ms). */
export async function insertPoint(
  db: Db,
  point: { at: number; employeeId: string; path: string; body: string },
): Promise<void> {
  await db
    .insertInto('tracking_point')
    .values({ at: point.at, employee_id: point.employeeId, path: point.path, body: point.body })
    .execute();
}

/** Points looked at in one round of forgetting: what a minute brings in at a busy company is fewer. */
const ROUND = 1_000;

/** Forgets points of before a time (epoch ms), oldest first and some of them in one round. */
export async function sweepPoints(db: Db, before: number): Promise<void> {
  const oldest = await db
    .selectFrom('tracking_point')
    .select(['id', 'at'])
    .orderBy('id')
    .limit(ROUND)
    .execute();
  const last = oldest.findLast(({ at }) => at < before);
  if (last === undefined) return;
  await db.deleteFrom('tracking_point').where('id', '<=', last.id).where('at', '<', before).execute();
}
