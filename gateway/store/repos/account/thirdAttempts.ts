import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

type AttemptRow = Tables['third_attempt'];

/** Writes an attempt down, and forgets those that are over at `now` (epoch ms). */
export async function insertAttempt(
  db: Db,
  made: Pick<AttemptRow, 'hash' | 'provider' | 'state_hash' | 'way_enc' | 'expires_at'>,
  now: number,
): Promise<void> {
  await db.deleteFrom('third_attempt').where('expires_at', '<=', now).execute();
  await db
    .insertInto('third_attempt')
    .values({ ...made, taken: 0, code_hash: null, subject_enc: null })
    .execute();
}

/** Takes an attempt that is not over, by its hash and its state's; null where there is none, or somebody took it before. */
export async function takeAttempt(
  db: Db,
  { hash, stateHash, now }: { readonly hash: string; readonly stateHash: string; readonly now: number },
): Promise<AttemptRow | null> {
  const row = await db
    .updateTable('third_attempt')
    .set({ taken: 1 })
    .where('hash', '=', hash)
    .where('state_hash', '=', stateHash)
    .where('taken', '=', 0)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Notes who an attempt leads to, and the hash of the code for that. */
export async function settleAttempt(
  db: Db,
  {
    hash,
    codeHash,
    subjectEnc,
    expiresAt,
  }: Readonly<Record<'hash' | 'codeHash' | 'subjectEnc', string>> & {
    readonly expiresAt: number;
  },
): Promise<void> {
  await db
    .updateTable('third_attempt')
    .set({ code_hash: codeHash, subject_enc: subjectEnc, expires_at: expiresAt })
    .where('hash', '=', hash)
    .execute();
}

/** The attempt a code of ours came of, at a provider; null for none and for one that is over at `now` (epoch ms). */
export async function attemptOfCode(
  db: Db,
  { provider, codeHash, now }: { readonly provider: string; readonly codeHash: string; readonly now: number },
): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('third_attempt')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}
