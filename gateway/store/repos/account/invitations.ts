import type { InvitationState } from '../../../../contract/enums/registration.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

export type Invitation = Tables['invitation'];

/** A company's invitation links, the newest first. */
export function invitationsOf(db: Db, companyId: string): Promise<Invitation[]> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** An invitation by the hash of its token, whatever its state; null where there is none. */
export async function invitationWith(db: Db, hash: string): Promise<Invitation | null> {
  const row = await db.selectFrom('invitation').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row ?? null;
}

/** Writes an invitation; one with its hash stays as it is. */
export async function insertInvitation(db: Db, made: Invitation): Promise<void> {
  await db
    .insertInto('invitation')
    .values(made)
    .onConflict((on) => on.column('hash').doNothing())
    .execute();
}

/** Takes one use of an invitation; false when there is none left. */
export async function takeUse(db: Db, id: string): Promise<boolean> {
  const done = await db
    .updateTable('invitation')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .whereRef('used', '<', 'uses')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Ends an invitation of a company from a time on (epoch ms); false when it has none of that id. */
export async function revokeInvitation(
  db: Db,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  now: number,
): Promise<boolean> {
  const done = await db
    .updateTable('invitation')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Deletes invitations of a company that were over before a time (epoch ms). */
export async function dropInvitations(db: Db, companyId: string, before: number): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('company_id', '=', companyId)
    .where('expires_at', '<', before)
    .execute();
}

/** How an invitation stands at `now` (epoch ms): revoked before used up before over. */
export function invitationState(
  { uses, used, expires_at, revoked_at }: Invitation,
  now: number,
): InvitationState {
  if (revoked_at !== null) return 'revoked';
  if (used >= uses) return 'used';
  return expires_at > now ? 'open' : 'expired';
}
