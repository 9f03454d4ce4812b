import { type GrantScope, grantScopes } from '../../../../contract/kit/access.ts';
import { cachedOne } from '../../cache/cache.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import { listOf } from '../../db/listOf.ts';
import type { Db } from '../../db/openStore.ts';

/** What a principal granted to an operator (wire-protocol §6). Times in epoch ms. */
export type Grant = {
  readonly id: string;
  readonly companyId: string;
  readonly operatorId: string;
  readonly principalId: string;
  readonly scopes: readonly GrantScope[];
  readonly from: number;
  readonly to: number;
  readonly revokedAt: number | null;
  /** How often it was changed. */
  readonly version: number;
};

/** Every grant ever given to an operator by somebody of their company, newest end first. */
export async function grantsOf(db: Db, operatorId: string): Promise<readonly Grant[]> {
  return (await grantsByOperator(db, operatorId)) ?? [];
}

const grantsByOperator = cachedOne(
  { table: 'acting_grant', with: ['employee'] },
  async (db, operatorId): Promise<readonly Grant[]> => {
    const rows = await grants(db)
      .innerJoin('employee', 'employee.id', 'acting_grant.principal_id')
      .where('operator_id', '=', operatorId)
      .whereRef('employee.company_id', '=', 'acting_grant.company_id')
      .orderBy('to_at', 'desc')
      .orderBy('acting_grant.id')
      .execute();
    return rows.flatMap((row) => toGrant(row) ?? []);
  },
);

/** How many different people granted something that holds now to an operator. */
export async function countPrincipals(db: Db, operatorId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('acting_grant')
    .select((eb) => eb.fn.count<number>('principal_id').distinct().as('count'))
    .where('operator_id', '=', operatorId)
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An acting context with the grant behind it as it stands now. */
export type Context = {
  readonly ctx: string;
  readonly kid: string;
  readonly expiresAt: number;
  readonly grant: Grant;
};

/** A context with its grant, over ones too; null where there is none or its grant cannot be read. */
export async function findContext(db: Db, ctx: string): Promise<Context | null> {
  const row = await db.selectFrom('acting_context').selectAll().where('id', '=', ctx).executeTakeFirst();
  if (!row) return null;
  const grant = await grants(db).where('id', '=', row.grant_id).executeTakeFirst();
  const readable = grant ? toGrant(grant) : null;
  return readable && { ctx, kid: row.kid, expiresAt: row.expires_at, grant: readable };
}

/** Adds a context of a session, good until `expiresAt` (epoch ms). */
export async function insertContext(
  db: Db,
  made: { ctx: string; kid: string; grantId: string; principalId: string; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('acting_context')
    .values({
      id: made.ctx,
      kid: made.kid,
      grant_id: made.grantId,
      principal_id: made.principalId,
      expires_at: made.expiresAt,
    })
    .execute();
}

/** Moves a context's end on: it is renewed while it is used. */
export async function renewContext(db: Db, ctx: string, expiresAt: number): Promise<void> {
  await db.updateTable('acting_context').set({ expires_at: expiresAt }).where('id', '=', ctx).execute();
}

/** Ends one context of a session; false when it was not there. */
export async function endContext(db: Db, ctx: string, kid: string): Promise<boolean> {
  const done = await db
    .deleteFrom('acting_context')
    .where('id', '=', ctx)
    .where('kid', '=', kid)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

function grants(db: Db) {
  return db
    .selectFrom('acting_grant')
    .select([
      'acting_grant.id',
      'acting_grant.company_id',
      'operator_id',
      'principal_id',
      'scopes',
      'from_at',
      'to_at',
      'revoked_at',
      'version',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof grants>['execute']>>[number];

/** Null where the scopes cannot be read: it grants nothing, and takes no other grant along. */
export function toGrant(row: Row): Grant | null {
  const words = unlessBroken(() => listOf(row.scopes, 'acting_grant.scopes'));
  if (!words) return null;
  return {
    id: row.id,
    companyId: row.company_id,
    operatorId: row.operator_id,
    principalId: row.principal_id,
    scopes: grantScopes.filter((scope) => words.includes(scope)),
    from: row.from_at,
    to: row.to_at,
    revokedAt: row.revoked_at,
    version: row.version,
  };
}
