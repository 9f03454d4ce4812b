import type { Db } from '../../db/openStore.ts';

/** One identifier of one employee, with the verifier of the password as bound to that identifier. */
export type LoginIdentifier = {
  readonly employeeId: string;
  readonly salt: string;
  readonly verifier: string;
};

/** People whose login identifier has this look-up index, with salt and verifier; [] for nobody. */
export async function findIdentifiers(db: Db, identifierIdx: string): Promise<LoginIdentifier[]> {
  const rows = await db
    .selectFrom('login_identifier')
    .select(['employee_id', 'salt', 'verifier'])
    .where('identifier_idx', '=', identifierIdx)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ employeeId: row.employee_id, salt: row.salt, verifier: row.verifier }));
}

/** Failed sign-ins of an account at one installation, or at all of them. */
export type Throttle = {
  readonly failures: number;
  readonly blockedUntil: number;
  readonly updatedAt: number;
};

/** Failures of an account at an installation, both by look-up index; null where there were none. */
export async function findThrottle(
  db: Db,
  accountIdx: string,
  installation: string,
): Promise<Throttle | null> {
  const row = await db
    .selectFrom('login_throttle')
    .selectAll()
    .where('account_idx', '=', accountIdx)
    .where('installation', '=', installation)
    .executeTakeFirst();
  return row ? { failures: row.failures, blockedUntil: row.blocked_until, updatedAt: row.updated_at } : null;
}

/** Writes the failures of an account at an installation in the place of those before. */
export async function saveThrottle(
  db: Db,
  accountIdx: string,
  installation: string,
  { failures, blockedUntil, updatedAt }: Throttle,
): Promise<void> {
  const values = { failures, blocked_until: blockedUntil, updated_at: updatedAt };
  await db
    .insertInto('login_throttle')
    .values({ account_idx: accountIdx, installation, ...values })
    .onConflict((on) => on.columns(['account_idx', 'installation']).doUpdateSet(values))
    .execute();
}

/** Whether somebody of this account has signed in at this installation. */
export async function isKnownDevice(db: Db, accountIdx: string, installation: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('seen_at')
    .where('account_idx', '=', accountIdx)
    .where('installation', '=', installation)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an account signed in at an installation, at `now` (epoch ms). */
export async function rememberDevice(
  db: Db,
  accountIdx: string,
  installation: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ account_idx: accountIdx, installation, seen_at: now })
    .onConflict((on) => on.columns(['account_idx', 'installation']).doUpdateSet({ seen_at: now }))
    .execute();
}
