import type { Role } from '../../../../contract/kit/access.ts';
import type { BrowserName, Caller } from '../../../base/ports.ts';
import { cachedOne } from '../../cache/cache.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { rolesOf } from '../people/person.ts';

/** A session as stored, with who is behind it. */
export type StoredSession = {
  readonly kid: string;
  /** Channel and user code, e.g. pcU000123. */
  readonly device: string;
  readonly keysEnc: string;
  readonly cookieHash: string | null;
  readonly family: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly endedAt: number | null;
  readonly active: boolean;
  readonly caller: Caller;
};

/** Asked for every request (see pipeline/sessions.ts). */
const sessionByKid = compiledOnce((db, { kid }: { kid: string }) =>
  db
    .selectFrom('session')
    .innerJoin('employee', 'employee.id', 'session.employee_id')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .select([
      'session.device',
      'session.keys_enc',
      'session.cookie_hash',
      'session.family',
      'session.created_at',
      'session.seen_at',
      'session.ended_at',
      'session.employee_id',
      'employee.company_id',
      'employee.user_code',
      'employee.username',
      'employee.roles',
      'employee.active',
      'company.customer_type',
    ])
    .where('session.kid', '=', kid),
);

/** The session of a kid, over or not, with who is behind it as they are now. */
export const findSession = cachedOne({ table: 'session', with: ['employee', 'company'] }, readSession);

async function readSession(db: Db, kid: string): Promise<StoredSession | null> {
  const [row] = (await sessionByKid(db, { kid })).rows;
  if (!row) return null;
  return {
    kid,
    device: row.device,
    keysEnc: row.keys_enc,
    cookieHash: row.cookie_hash,
    family: row.family,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    endedAt: row.ended_at,
    active: row.active === 1,
    caller: {
      employeeId: row.employee_id,
      companyId: row.company_id,
      userCode: row.user_code,
      username: row.username,
      customerType: row.customer_type === 1 ? 1 : 0,
      roles: rolesOf(row.roles),
    },
  };
}

export type NewSession = {
  readonly kid: string;
  readonly employeeId: string;
  readonly device: string;
  readonly keysEnc: string;
  readonly cookieHash: string | null;
  readonly family: string;
  readonly name: BrowserName;
  readonly now: number;
};

/** Adds a session with its sealed keys, seen at `now` (epoch ms). */
export async function insertSession(db: Db, made: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      kid: made.kid,
      employee_id: made.employeeId,
      device: made.device,
      keys_enc: made.keysEnc,
      cookie_hash: made.cookieHash,
      family: made.family,
      browser: made.name.browser ?? '',
      system: made.name.system ?? '',
      created_at: made.now,
      seen_at: made.now,
      ended_at: null,
    })
    .execute();
}

/** Moves the idle clock on; never back. */
export async function touchSession(db: Db, kid: string, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: now })
    .where('kid', '=', kid)
    .where('seen_at', '<', now)
    .execute();
}

/** Ends the live sessions of one sign-in, with its refresh secrets. */
export async function endFamily(db: Db, family: string, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute();
  await db.deleteFrom('refresh').where('family', '=', family).execute();
}

/** Ends one sign-in of a person; says whether it was theirs and could still go on. */
export async function endFamilyOf(db: Db, employeeId: string, family: string, now: number): Promise<boolean> {
  const held = await db
    .selectFrom('refresh')
    .select('family')
    .where('family', '=', family)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  if (held) await endFamily(db, family, now);
  return held !== undefined;
}

/** Ends every session of a person and their refresh secrets: password change, deactivation (wire-protocol §4). */
export async function endSessionsOf(db: Db, employeeId: string, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('employee_id', '=', employeeId)
    .where('ended_at', 'is', null)
    .execute();
  await db.deleteFrom('refresh').where('employee_id', '=', employeeId).execute();
}

/** People of a company who have a role (everybody is an `employee`) and a session that has not ended. */
export async function signedInOf(db: Db, companyId: string, role: Role): Promise<string[]> {
  let query = db
    .selectFrom('session')
    .innerJoin('employee', 'employee.id', 'session.employee_id')
    .select('employee.id')
    .distinct()
    .where('employee.company_id', '=', companyId)
    .where('session.ended_at', 'is', null);
  if (role !== 'employee') query = query.where('employee.roles', 'like', `%"${role}"%`);
  return (await query.execute()).map(({ id }) => id);
}

/** Whether a browser binding is in use by a session that has not ended. */
export async function cookieInUse(db: Db, cookieHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('kid')
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for all of a person's sign-ins but one. */
export async function endOtherSessionsOf(
  db: Db,
  employeeId: string,
  keptFamily: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('employee_id', '=', employeeId)
    .where('family', '!=', keptFamily)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .deleteFrom('refresh')
    .where('employee_id', '=', employeeId)
    .where('family', '!=', keptFamily)
    .execute();
}
