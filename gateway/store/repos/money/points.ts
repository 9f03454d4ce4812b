import type { PointsEntry } from '../../../../contract/shapes/points.ts';
import { orderId } from '../../../../contract/shapes/primitives.ts';
import { compiledOnce, inChunks } from '../../db/compiledOnce.ts';
import { forAll } from '../../db/forAll.ts';
import type { NewestKey } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

export type PointsMove = Tables['points_entry'];

/** Writes movements of points down, each once per id. */
export async function insertPoints(db: Db, ...moves: readonly PointsMove[]): Promise<void> {
  await forAll(db, inChunks(moves), (rows) => newMoves(db, { rows }));
}

const newMoves = compiledOnce((db, { rows }: { readonly rows: readonly PointsMove[] }) =>
  db
    .insertInto('points_entry')
    .values(rows)
    .onConflict((on) => on.column('id').doNothing()),
);

/** One movement by its id. */
export async function findPoints(db: Db, id: string): Promise<PointsMove | null> {
  return (await db.selectFrom('points_entry').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Takes a movement out that has not come to count yet. */
export async function deletePoints(db: Db, id: string): Promise<void> {
  await db.deleteFrom('points_entry').where('id', '=', id).execute();
}

/** Moves a movement that has not come to count yet to another time. */
export async function movePoints(db: Db, id: string, at: number, expiresAt: number): Promise<void> {
  await db.updateTable('points_entry').set({ at, expires_at: expiresAt }).where('id', '=', id).execute();
}

/** Whose points; with `bookedBy` those of private journeys only where this one booked them. */
type PointsOf = { readonly employeeId: string; readonly bookedBy?: string };

/** What counts for a person at a moment (epoch ms), and what lapses first of it. */
export async function pointsStanding(
  db: Db,
  of: PointsOf,
  now: number,
): Promise<{ balance: number; nextLapse: { points: number; at: number } | null }> {
  const sums = await pointsOf(db, of)
    .select(['expires_at', (eb) => eb.fn.sum<number>('points').as('points')])
    .where('at', '<=', now)
    .where('expires_at', '>', now)
    .groupBy('expires_at')
    .orderBy('expires_at')
    .execute();
  const first = sums.find((row) => Number(row.points) > 0);
  return {
    balance: sums.reduce((sum, row) => sum + Number(row.points), 0),
    nextLapse: first ? { points: Number(first.points), at: first.expires_at } : null,
  };
}

/** One page of a person's movements up to now, newest first. */
export async function pointsPage(
  db: Db,
  of: PointsOf,
  { now, after, limit }: { now: number; after: NewestKey | null; limit: number },
): Promise<{ readonly id: string; readonly entry: PointsEntry }[]> {
  let query = pointsOf(db, of)
    .selectAll()
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) {
    query = query
      .where('at', '<=', after.at)
      .where((eb) => eb.or([eb('at', '<', after.at), eb('id', '<', after.id)]));
  }
  return (await query.execute()).map((row) => ({
    id: row.id,
    entry: {
      orderId: orderId.parse(row.order_id),
      orderNo: row.order_no,
      points: row.points,
      at: row.at,
      expiresAt: row.expires_at,
    },
  }));
}

function pointsOf(db: Db, { employeeId, bookedBy }: PointsOf) {
  const all = db.selectFrom('points_entry').where('employee_id', '=', employeeId);
  if (bookedBy === undefined) return all;
  return all.where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('travel_order')
          .select('travel_order.id')
          .whereRef('travel_order.id', '=', 'points_entry.order_id')
          .where('travel_order.tab', '=', 'private')
          .where('travel_order.booker_id', '<>', bookedBy),
      ),
    ),
  );
}
