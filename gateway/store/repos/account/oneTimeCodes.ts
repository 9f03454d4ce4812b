import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

/** A one-time code as it stands. Times in epoch ms. */
export type OneTimeCode = {
  readonly id: string;
  readonly employeeId: string;
  readonly codeHash: string;
  readonly addressIdx: string;
  readonly tries: number;
  /** Codes sent since `since`. */
  readonly sends: number;
  readonly since: number;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly usedKey: string | null;
};

/** A one-time code by its id, whatever its state; null where there is none. */
export async function findCode(db: Db, id: string): Promise<OneTimeCode | null> {
  const row = await db.selectFrom('one_time_code').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? codeOf(row) : null;
}

/** Puts a code in the place of the one before. */
export async function saveCode(db: Db, code: OneTimeCode): Promise<void> {
  const row = rowOf(code);
  await db
    .insertInto('one_time_code')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
}

/** To how many accounts codes went at the wish of an address since `since`. */
export async function countCodesOf(db: Db, addressIdx: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('one_time_code')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('address_idx', '=', addressIdx)
    .where('sent_at', '>', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Forgets codes sent before. */
export async function dropCodesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('one_time_code').where('sent_at', '<', before).execute();
}

/** Forgets the codes that went to an employee, whatever account they asked by. */
export async function dropCodesOf(db: Db, employeeId: string): Promise<void> {
  await db.deleteFrom('one_time_code').where('employee_id', '=', employeeId).execute();
}

/** The one active employee a login identifier leads to; null for none, and for several. */
export async function soleOwner(db: Db, identifierIdx: string): Promise<string | null> {
  const rows = await db
    .selectFrom('login_identifier')
    .innerJoin('employee', 'employee.id', 'login_identifier.employee_id')
    .select('employee.id')
    .where('identifier_idx', '=', identifierIdx)
    .where('employee.active', '=', 1)
    .execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

function codeOf(row: Tables['one_time_code']): OneTimeCode {
  return {
    id: row.id,
    employeeId: row.employee_id,
    codeHash: row.code_hash,
    addressIdx: row.address_idx,
    tries: row.tries,
    sends: row.sends,
    since: row.since,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    usedKey: row.used_key,
  };
}

function rowOf(code: OneTimeCode): Tables['one_time_code'] {
  return {
    id: code.id,
    employee_id: code.employeeId,
    code_hash: code.codeHash,
    address_idx: code.addressIdx,
    tries: code.tries,
    sends: code.sends,
    since: code.since,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
    used_at: code.usedAt,
    used_key: code.usedKey,
  };
}
