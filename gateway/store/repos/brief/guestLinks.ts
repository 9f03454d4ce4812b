import type { GuestLinkState } from '../../../../contract/enums/brief.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

export type GuestLinkRow = Tables['guest_link'];

/** The links to orders, the newest first. */
export function guestLinksOf(db: Db, orderIds: readonly string[]): Promise<GuestLinkRow[]> {
  return db
    .selectFrom('guest_link')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The link of a token's hash, whatever became of it. */
export async function guestLinkWith(db: Db, hash: string): Promise<GuestLinkRow | null> {
  const row = await db.selectFrom('guest_link').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row ?? null;
}

/** Writes a link down. */
export async function insertGuestLink(db: Db, made: GuestLinkRow): Promise<void> {
  await db.insertInto('guest_link').values(made).execute();
}

/** Ends a link from a time on (epoch ms); one that ended before stays as it ended. */
export async function revokeGuestLink(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('guest_link')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute();
}

/** How a link stands at `now` (epoch ms). */
export function guestLinkState(
  { expires_at: expiresAt, revoked_at: revokedAt }: Pick<GuestLinkRow, 'expires_at' | 'revoked_at'>,
  now: number,
): GuestLinkState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}
