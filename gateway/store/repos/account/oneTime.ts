import { listOf } from '../../db/listOf.ts';
import type { Db } from '../../db/openStore.ts';

/* Things good for one use and a short time: picture codes, identity offers, single sign-on tokens. */

/** Adds a picture code by the hash of its answer, good until `expiresAt` (epoch ms). */
export async function insertPictureCode(
  db: Db,
  made: { id: string; answerHash: string; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('picture_code')
    .values({ id: made.id, answer_hash: made.answerHash, expires_at: made.expiresAt, spent: 0 })
    .execute();
}

/**
 * Consumes a picture code, right answer or wrong; answers the hash to compare with, or null when it was none. One that
 * would live longer than `lifeMs` was drawn before the clock was set back.
 */
export async function consumePictureCode(
  db: Db,
  id: string,
  { now, lifeMs }: { now: number; lifeMs: number },
): Promise<string | null> {
  const row = await db
    .updateTable('picture_code')
    .set({ spent: 1 })
    .where('id', '=', id)
    .where('spent', '=', 0)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + lifeMs)
    .returning('answer_hash')
    .executeTakeFirst();
  return row?.answer_hash ?? null;
}

/** Whether a picture code can still be read. */
export async function isPictureOpen(db: Db, id: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('picture_code')
    .select('id')
    .where('id', '=', id)
    .where('spent', '=', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a list of people to choose from at sign-in, for the bootstrap key `kid`, until `expiresAt` (epoch ms). */
export async function insertIdentityOffer(
  db: Db,
  made: { uuid: string; kid: string; employeeIds: readonly string[]; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('identity_offer')
    .values({
      uuid: made.uuid,
      kid: made.kid,
      employee_ids: JSON.stringify(made.employeeIds),
      expires_at: made.expiresAt,
      spent: 0,
    })
    .execute();
}

/** Consumes an identity offer; null when it is unknown, used, too old, or made for another bootstrap key. */
export async function consumeIdentityOffer(
  db: Db,
  uuid: string,
  kid: string,
  now: number,
): Promise<readonly string[] | null> {
  const row = await db
    .updateTable('identity_offer')
    .set({ spent: 1 })
    .where('uuid', '=', uuid)
    .where('kid', '=', kid)
    .where('spent', '=', 0)
    .where('expires_at', '>', now)
    .returning('employee_ids')
    .executeTakeFirst();
  return row ? listOf(row.employee_ids, 'employee_ids') : null;
}

/** Whether an identity offer stands, used or not: it goes when what it was made on does. */
export async function isOffered(db: Db, uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_offer')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a single sign-on token by its hash, good once until `expiresAt` (epoch ms). */
export async function insertSsoToken(
  db: Db,
  made: { hash: string; employeeIds: readonly string[]; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('sso_token')
    .values({
      hash: made.hash,
      employee_ids: JSON.stringify(made.employeeIds),
      expires_at: made.expiresAt,
      spent_at: null,
    })
    .execute();
}

/** Deletes the sign-on tokens that lead to somebody, alone or as one of several identities. */
export async function dropSsoTokensOf(db: Db, employeeId: string): Promise<void> {
  await db.deleteFrom('sso_token').where('employee_ids', 'like', `%${employeeId}%`).execute();
}

/** Consumes a single sign-on token; null when it is unknown, used or too old. */
export async function consumeSsoToken(db: Db, hash: string, now: number): Promise<readonly string[] | null> {
  const row = await db
    .updateTable('sso_token')
    .set({ spent_at: now })
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('employee_ids')
    .executeTakeFirst();
  return row ? listOf(row.employee_ids, 'employee_ids') : null;
}
