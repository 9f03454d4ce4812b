import type { Db } from '../../db/openStore.ts';

/** What an employee may sign in with, in the clear: opened for making verifiers, and for nothing else. */
export type SealedAccounts = {
  readonly username: string;
  readonly mobileEnc: string;
  readonly emailEnc: string;
  /** Numbers of ID cards. */
  readonly idCardsEnc: readonly string[];
};

export type StoredLogin = {
  readonly kind: string;
  readonly identifierIdx: string;
  readonly salt: string;
  readonly verifier: string;
};

/** User name, and sealed mobile, e-mail and ID cards of an employee; null where there is none. */
export async function accountsOf(db: Db, employeeId: string): Promise<SealedAccounts | null> {
  const row = await db
    .selectFrom('employee')
    .select(['username', 'mobile_enc', 'email_enc'])
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (!row) return null;
  const cards = await db
    .selectFrom('person_document')
    .select('number_enc')
    .where('owner_kind', '=', 'employee')
    .where('owner_id', '=', employeeId)
    .where('type', '=', 'idCard')
    .execute();
  return {
    username: row.username,
    mobileEnc: row.mobile_enc,
    emailEnc: row.email_enc,
    idCardsEnc: cards.map((card) => card.number_enc),
  };
}

/** The verifiers of an employee's password, one per identifier. */
export async function loginsOf(db: Db, employeeId: string): Promise<StoredLogin[]> {
  const rows = await db
    .selectFrom('login_identifier')
    .select(['kind', 'identifier_idx', 'salt', 'verifier'])
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    identifierIdx: row.identifier_idx,
    salt: row.salt,
    verifier: row.verifier,
  }));
}

/** Puts other verifiers in the place of all an employee has; none at all lets nobody in. */
export async function replaceLogins(
  db: Db,
  employeeId: string,
  logins: readonly StoredLogin[],
): Promise<void> {
  await db.deleteFrom('login_identifier').where('employee_id', '=', employeeId).execute();
  if (logins.length === 0) return;
  await db
    .insertInto('login_identifier')
    .values(logins.map((login) => rowOf(employeeId, login)))
    .execute();
}

/** Lets an employee sign in with one thing more. */
export async function addLogin(db: Db, employeeId: string, login: StoredLogin): Promise<void> {
  await db.insertInto('login_identifier').values(rowOf(employeeId, login)).execute();
}

/** No longer lets an employee sign in with something. */
export async function deleteLogin(db: Db, employeeId: string, identifierIdx: string): Promise<void> {
  await db
    .deleteFrom('login_identifier')
    .where('employee_id', '=', employeeId)
    .where('identifier_idx', '=', identifierIdx)
    .execute();
}

/**
 * Forgets what was counted against accounts and who was let past it: failures were tries at another password, and an
 * installation that knew the old one is as strange as any other.
 */
export async function forgetTries(db: Db, accountIdxs: readonly string[]): Promise<void> {
  if (accountIdxs.length === 0) return;
  await db.deleteFrom('login_throttle').where('account_idx', 'in', accountIdxs).execute();
  await db.deleteFrom('login_failures').where('key', 'in', accountIdxs).execute();
  await db.deleteFrom('known_device').where('account_idx', 'in', accountIdxs).execute();
}

/** Takes back offers of identities in which an employee is one. */
export async function dropIdentityOffers(db: Db, employeeId: string): Promise<void> {
  await db.deleteFrom('identity_offer').where('employee_ids', 'like', `%${employeeId}%`).execute();
}

function rowOf(employeeId: string, { kind, identifierIdx, salt, verifier }: StoredLogin) {
  return { kind, identifier_idx: identifierIdx, employee_id: employeeId, salt, verifier };
}
