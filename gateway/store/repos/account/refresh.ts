import type { Db } from '../../db/openStore.ts';

/** A refresh secret by its hash; the secret itself is stored nowhere. */
export type Refresh = {
  readonly hash: string;
  readonly family: string;
  readonly employeeId: string;
  readonly channel: string;
  readonly cookieHash: string | null;
  readonly expiresAt: number;
  readonly spentAt: number | null;
  readonly successor: string | null;
};

/** A refresh secret by its hash, spent or over ones too; null where there is none. */
export async function findRefresh(db: Db, hash: string): Promise<Refresh | null> {
  const row = await db.selectFrom('refresh').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!row) return null;
  return {
    hash,
    family: row.family,
    employeeId: row.employee_id,
    channel: row.device,
    cookieHash: row.cookie_hash,
    expiresAt: row.expires_at,
    spentAt: row.spent_at,
    successor: row.successor,
  };
}

/** Adds a refresh secret by its hash. */
export async function insertRefresh(db: Db, made: Refresh, now: number): Promise<void> {
  await db
    .insertInto('refresh')
    .values({
      hash: made.hash,
      family: made.family,
      employee_id: made.employeeId,
      device: made.channel,
      cookie_hash: made.cookieHash,
      created_at: now,
      expires_at: made.expiresAt,
      spent_at: made.spentAt,
      successor: made.successor,
    })
    .execute();
}

/** Marks a secret as used and names what was given for it. */
export async function consumeRefresh(
  db: Db,
  hash: string,
  spent: { at: number; successor: string },
): Promise<void> {
  await db
    .updateTable('refresh')
    .set({ spent_at: spent.at, successor: spent.successor })
    .where('hash', '=', hash)
    .execute();
}

/** Deletes a refresh secret by its hash. */
export async function dropRefresh(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('refresh').where('hash', '=', hash).execute();
}
