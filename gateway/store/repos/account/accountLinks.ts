import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

type Row = Tables['account_link'];

/** A link good for one use, by its token's hash. Times in epoch ms. */
export type AccountLink = {
  readonly hash: string;
  readonly kind: 'setup' | 'password';
  readonly nonce: string;
  readonly employeeId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly spentAt: number | null;
  readonly spentKey: string | null;
};

/** A one-use link by the hash of its token, used or over ones too; null where there is none. */
export async function findLink(db: Db, hash: string): Promise<AccountLink | null> {
  const row = await db.selectFrom('account_link').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row ? linkOf(row) : null;
}

/** The setup link that can still be used at `now`, if there is one. */
export async function openSetupLink(db: Db, now: number): Promise<AccountLink | null> {
  const row = await db
    .selectFrom('account_link')
    .selectAll()
    .where('kind', '=', 'setup')
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? linkOf(row) : null;
}

/** Adds a link that is not used yet. */
export async function insertLink(db: Db, link: Omit<AccountLink, 'spentAt' | 'spentKey'>): Promise<void> {
  await db
    .insertInto('account_link')
    .values({
      hash: link.hash,
      kind: link.kind,
      nonce: link.nonce,
      employee_id: link.employeeId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      spent_at: null,
      spent_key: null,
    })
    .execute();
}

/** Consumes a link that is open at `now`; false when it is not. */
export async function consumeLink(
  db: Db,
  hash: string,
  spent: { readonly now: number; readonly key: string | null; readonly employeeId: string },
): Promise<boolean> {
  const done = await db
    .updateTable('account_link')
    .set({ spent_at: spent.now, spent_key: spent.key, employee_id: spent.employeeId })
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', spent.now)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Takes back the links to a new password that an employee has not used. */
export async function dropPasswordLinks(db: Db, employeeId: string): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('kind', '=', 'password')
    .where('employee_id', '=', employeeId)
    .where('spent_at', 'is', null)
    .execute();
}

function linkOf(row: Row): AccountLink {
  return {
    hash: row.hash,
    kind: row.kind === 'setup' ? 'setup' : 'password',
    nonce: row.nonce,
    employeeId: row.employee_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    spentAt: row.spent_at,
    spentKey: row.spent_key,
  };
}
