import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';

/** A command's key, as reserved by whoever sent it (guarantees §1). */
export type Reservation = {
  readonly employeeId: string;
  readonly key: string;
  readonly tag: string;
  readonly bodyHash: string;
};

export type StoredReservation = {
  readonly tag: string;
  readonly bodyHash: string;
  readonly state: string;
  /** Null while the work is under way, and of calls whose replies are not kept. */
  readonly replyEnc: string | null;
  /** What the call was let through by (policy/reach.ts), JSON; null of replies kept before grounds were noted. */
  readonly grounds: string | null;
  /** When the worker last said it was alive, epoch ms. */
  readonly updatedAt: number;
};

/** Takes a key that nobody holds; false when somebody does. */
export async function reserveKey(db: Db, made: Reservation, now: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await newReservation(db, { ...made, now });
  return numAffectedRows > 0n;
}

const newReservation = compiledOnce((db, { now, ...made }: Reservation & { readonly now: number }) =>
  db
    .insertInto('idempotency')
    .values({
      employee_id: made.employeeId,
      key: made.key,
      tag: made.tag,
      body_hash: made.bodyHash,
      state: 'working',
      reply_enc: null,
      grounds: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) => on.columns(['employee_id', 'key']).doNothing()),
);

/** A person's idempotency key with its sealed reply, kept or still at work; null where it is not reserved. */
export async function findReservation(
  db: Db,
  employeeId: string,
  key: string,
): Promise<StoredReservation | null> {
  const row = await at(db, employeeId, key).executeTakeFirst();
  if (!row) return null;
  return {
    tag: row.tag,
    bodyHash: row.body_hash,
    state: row.state,
    replyEnc: row.reply_enc,
    grounds: row.grounds,
    updatedAt: row.updated_at,
  };
}

/** Takes a key over from a worker that went silent; false when somebody else was faster. */
export async function takeOverKey(
  db: Db,
  { employeeId, key }: Reservation,
  seenAt: number,
  now: number,
): Promise<boolean> {
  const done = await db
    .updateTable('idempotency')
    .set({ updated_at: now })
    .where('employee_id', '=', employeeId)
    .where('key', '=', key)
    .where('state', '=', 'working')
    .where('updated_at', '=', seenAt)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** The worker's sign of life. */
export async function renewKey(db: Db, { employeeId, key }: Reservation, now: number): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ updated_at: now })
    .where('employee_id', '=', employeeId)
    .where('key', '=', key)
    .where('state', '=', 'working')
    .execute();
}

/** Keeps the reply (sealed; null keeps none) and its grounds for whoever sends the key again. */
export async function storeReply(
  db: Db,
  { employeeId, key }: Reservation,
  kept: StoredReply,
  now: number,
): Promise<void> {
  await newReply(db, { employeeId, key, ...kept, now });
}

type StoredReply = Pick<StoredReservation, 'replyEnc'> & { readonly grounds: string };
type Of = { readonly employeeId: string; readonly key: string; readonly now: number };

const newReply = compiledOnce((db, of: Of & StoredReply) =>
  db
    .updateTable('idempotency')
    .set({ state: 'done', reply_enc: of.replyEnc, grounds: of.grounds, updated_at: of.now })
    .where('employee_id', '=', of.employeeId)
    .where('key', '=', of.key),
);

/**
 * Lets go of a key whose work was refused or broke off, so that it may be used again. One that gave a sign of life since
 * `before` (epoch ms) is another worker's by now, and stays.
 */
export async function releaseKey(
  db: Db,
  { employeeId, key }: Reservation,
  before = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('employee_id', '=', employeeId)
    .where('key', '=', key)
    .where('state', '=', 'working')
    .where('updated_at', '<', before)
    .execute();
}

function at(db: Db, employeeId: string, key: string) {
  return db
    .selectFrom('idempotency')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('key', '=', key);
}
