import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

export type FeedRow = Tables['calendar_feed'];

/** The address somebody's calendar reads, as it stands; null for none. */
export async function openFeedOf(db: Db, employeeId: string): Promise<FeedRow | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The one of a secret's hash, ended ones too. */
export async function feedWith(db: Db, hash: string): Promise<FeedRow | null> {
  const row = await db.selectFrom('calendar_feed').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row ?? null;
}

/** Writes one down. */
export async function insertFeed(db: Db, made: FeedRow): Promise<void> {
  await db.insertInto('calendar_feed').values(made).execute();
}

/** Ends one at a time (epoch ms), and forgets those of the same person that ended before `forgotten`. */
export async function endFeed(db: Db, feed: FeedRow, now: number, forgotten: number): Promise<void> {
  await db.updateTable('calendar_feed').set({ ended_at: now }).where('id', '=', feed.id).execute();
  await db
    .deleteFrom('calendar_feed')
    .where('employee_id', '=', feed.employee_id)
    .where('ended_at', '<', forgotten)
    .execute();
}

type Fetched = { readonly at: number; readonly contentHash: string; readonly contentAt: number };

/** Notes that one was read; false where it ended meanwhile. Times in epoch ms. */
export async function feedFetched(
  db: Db,
  id: string,
  { at, contentHash, contentAt }: Fetched,
): Promise<boolean> {
  const done = await db
    .updateTable('calendar_feed')
    .set({ fetched_at: at, content_hash: contentHash, content_at: contentAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
