import { type ThirdProvider, thirdProviders } from '../../../../contract/enums/signIn.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';

/** An outside account somebody signs in with. */
export type ThirdBinding = {
  readonly employeeId: string;
  readonly provider: ThirdProvider;
  readonly subjectIdx: string;
  readonly masked: string;
  readonly boundAt: number;
};

/** The outside accounts somebody has linked, by provider. */
export async function bindingsOf(db: Db, employeeId: string): Promise<ThirdBinding[]> {
  const rows = await db
    .selectFrom('third_binding')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .orderBy('provider')
    .execute();
  return rows.map((row) => ({
    employeeId: row.employee_id,
    provider: enumValue('third_binding.provider', thirdProviders, row.provider),
    subjectIdx: row.subject_idx,
    masked: row.masked,
    boundAt: row.bound_at,
  }));
}

/** Who linked an outside account. */
export async function boundTo(db: Db, subjectIdx: string): Promise<string[]> {
  const rows = await db
    .selectFrom('third_binding')
    .select('employee_id')
    .where('subject_idx', '=', subjectIdx)
    .orderBy('employee_id')
    .execute();
  return rows.map((row) => row.employee_id);
}

/** Links an outside account, by the look-up index of its subject. */
export async function insertBinding(db: Db, made: ThirdBinding): Promise<void> {
  await db
    .insertInto('third_binding')
    .values({
      employee_id: made.employeeId,
      provider: made.provider,
      subject_idx: made.subjectIdx,
      masked: made.masked,
      bound_at: made.boundAt,
    })
    .execute();
}

/** Takes a link back; false when there was none. */
export async function deleteBinding(
  db: Db,
  { employeeId, provider }: Pick<ThirdBinding, 'employeeId' | 'provider'>,
): Promise<boolean> {
  const done = await db
    .deleteFrom('third_binding')
    .where('employee_id', '=', employeeId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Consumes a code; false when it was consumed before. Times in epoch ms. */
export async function consumeThirdCode(
  db: Db,
  { hash, expiresAt }: { readonly hash: string; readonly expiresAt: number },
  now: number,
): Promise<boolean> {
  await db.deleteFrom('third_code').where('expires_at', '<', now).execute();
  const done = await db
    .insertInto('third_code')
    .values({ hash, expires_at: expiresAt })
    .onConflict((on) => on.column('hash').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
