import type { Db } from '../../db/openStore.ts';
import { heldBack } from '../operation/dueClaims.ts';

/** A span of time, epoch ms. */
type Span = { readonly now: number; readonly until: number };

/** A grant that ends soon and of whose end nobody was told. */
export type EndingGrant = {
  readonly id: string;
  readonly companyId: string;
  readonly operatorId: string;
  readonly principalId: string;
  readonly to: number;
};

function ending(db: Db, { now, until }: Span) {
  return db
    .selectFrom('acting_grant')
    .where('revoked_at', 'is', null)
    .where('id', 'not in', db.selectFrom('grant_ending').select('grant_id'))
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .where('to_at', '<=', until);
}

/** Ids of grants that end soon, of every company: for the jobs alone. */
export async function dueEndingGrants(
  db: Db,
  { limit, ...span }: Span & { readonly limit: number },
): Promise<string[]> {
  const rows = await ending(db, span)
    .select('id')
    .where('id', 'not in', heldBack(db, 'grant', span.now))
    .orderBy('to_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** One of them, if it still is one. */
export async function endingGrant(db: Db, id: string, span: Span): Promise<EndingGrant | null> {
  const row = await ending(db, span)
    .select(['id', 'company_id', 'operator_id', 'principal_id', 'to_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        companyId: row.company_id,
        operatorId: row.operator_id,
        principalId: row.principal_id,
        to: row.to_at,
      }
    : null;
}

/** Notes that people are told of a grant's end; false when they were. */
export async function markEndingNotified(db: Db, id: string, now: number): Promise<boolean> {
  const done = await db
    .insertInto('grant_ending')
    .values({ grant_id: id, told_at: now })
    .onConflict((on) => on.column('grant_id').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
