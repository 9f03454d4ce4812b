import { sql } from 'kysely';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import type { Dialect } from '../../migrations/createTables.ts';

/* What the transport itself stores: nonces, token buckets, static keys. */

/** `signedAt` is the request's own timestamp, epoch ms: a replay carries the same one, because it is signed. */
export type Nonce = { readonly kid: string; readonly iv: string; readonly signedAt: number };

/** One name for a nonce; those signed at the same time begin alike, so they are stored side by side. */
export function nonceName({ kid, iv, signedAt }: Nonce): string {
  return `${timeName(signedAt)} ${kid} ${iv}`;
}

/** Epoch ms in as many digits for every moment until the year 2286. */
function timeName(at: number): string {
  return String(at).padStart(13, '0');
}

/** Stores nonces, by name, in one statement; answers those that were new. */
export async function insertNonces(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  // In one order: two processes with the same nonces in different orders would wait for each other.
  const { rows } = await newNonces(db, { names: names.toSorted() });
  return new Set(rows.map(({ name }) => name));
}

const newNonces = compiledOnce((db, { names }: { names: readonly string[] }) =>
  db
    .insertInto('nonce')
    .values(names.map((name) => ({ name })))
    .onConflict((on) => on.column('name').doNothing())
    .returning('name'),
);

/** Tokens left in a bucket (thousandths) at a time (epoch ms). */
export type Bucket = { readonly key: string; readonly tokens: number; readonly at: number };

/** The shared bucket of a key as it was last written; null where there is none. */
export async function findBucket(db: Db, key: string): Promise<Bucket | null> {
  const row = await db.selectFrom('rate_bucket').selectAll().where('key', '=', key).executeTakeFirst();
  return row ? { key, tokens: row.tokens, at: row.updated_at } : null;
}

/** Writes buckets in the place of what was. */
export async function saveBuckets(db: Db, buckets: readonly Bucket[]): Promise<void> {
  if (buckets.length === 0) return;
  await db
    .insertInto('rate_bucket')
    .values(buckets.map(({ key, tokens, at }) => ({ key, tokens, updated_at: at })))
    .onConflict((on) =>
      on.column('key').doUpdateSet((eb) => ({
        tokens: eb.ref('excluded.tokens'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** A bucket's time may be ahead of a clock by this much, ms. */
const SET_BACK_MS = 60_000;
/** What counts as passed for one that is further ahead, ms: nobody can tell how much it was. */
const PASSED_THEN_MS = 1_000;

/**
 * Takes up to `want` tokens from a bucket that processes share, in one statement: what came back since it was last
 * asked is added first. Answers what was granted, and when that is nothing the thousandths missing to one token.
 * Clocks of several machines may differ: a bucket's time does not run back by less than a minute. One further ahead was
 * left by a clock that was set ahead and back, and would stay empty until then.
 */
export async function takeTokens(
  db: Db,
  dialect: Dialect,
  {
    key,
    want,
    limit: { burst, perSecond },
    now,
  }: { key: string; want: number; limit: { burst: number; perSecond: number }; now: number },
): Promise<{ granted: number; missing: number }> {
  const full = Math.floor(burst * 1000);
  const first = Math.min(want, Math.floor(burst)) * 1000;
  // One function, two names.
  const [most, least] = dialect === 'sqlite' ? [sql`max`, sql`min`] : [sql`greatest`, sql`least`];
  const behind = sql<number>`cast(${now} as bigint) - rate_bucket.updated_at`;
  const passed = sql`case when ${behind} < ${-SET_BACK_MS} then ${PASSED_THEN_MS} else ${most}(0, ${behind}) end`;
  const latest = sql<number>`${most}(rate_bucket.updated_at, cast(${now} as bigint))`;
  const gained = sql<number>`cast(${passed} * cast(${perSecond} as double precision) as bigint)`;
  const there = sql<number>`${least}(cast(${full} as bigint), rate_bucket.tokens + ${gained})`;
  const granted = sql<number>`${least}(cast(${want * 1000} as bigint), ${there} / 1000 * 1000)`;
  const row = await db
    .insertInto('rate_bucket')
    .values({ key, tokens: full - first, updated_at: now, granted: first })
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        tokens: sql<number>`${there} - ${granted}`,
        updated_at: sql<number>`case when ${behind} < ${-SET_BACK_MS} then cast(${now} as bigint) else ${latest} end`,
        granted,
      }),
    )
    .returning(['tokens', 'granted'])
    .executeTakeFirstOrThrow();
  return { granted: row.granted / 1000, missing: row.granted > 0 ? 0 : 1000 - row.tokens };
}

export type StoredKey = {
  readonly id: string;
  readonly publicKey: string;
  readonly privateEnc: string;
  readonly active: boolean;
  /** Counts the keys in the order they were made. */
  readonly seq: number;
};

/** Every static key, newest first. */
export async function serverKeyRows(db: Db): Promise<StoredKey[]> {
  const rows = await db.selectFrom('gateway_key').selectAll().orderBy('seq', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    privateEnc: row.private_enc,
    active: row.active === 1,
    seq: row.seq,
  }));
}

/** Adds a static key as the newest, unless one of that id is there, or another was added at the same moment. */
export async function insertServerKey(db: Db, key: Omit<StoredKey, 'seq'>, now: number): Promise<void> {
  await db
    .insertInto('gateway_key')
    .values({
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from gateway_key)`,
      id: key.id,
      public_key: key.publicKey,
      private_enc: key.privateEnc,
      active: key.active ? 1 : 0,
      created_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Takes a static key into use or out of it; false when there is none of that id. */
export async function setServerKeyActive(db: Db, id: string, active: boolean): Promise<boolean> {
  const done = await db
    .updateTable('gateway_key')
    .set({ active: active ? 1 : 0 })
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Forgets what has outlived its use. Times in epoch ms; answers nothing because nobody waits for it. */
export async function sweep(
  db: Db,
  now: number,
  lives: { nonceMs: number; replyMs: number; sessionMs: number },
): Promise<void> {
  await db
    .deleteFrom('nonce')
    .where('name', '<', timeName(Math.max(0, now - lives.nonceMs)))
    .execute();
  await db
    .deleteFrom('idempotency')
    .where('updated_at', '<', now - lives.replyMs)
    .execute();
  await db
    .deleteFrom('session')
    .where('created_at', '<', now - lives.sessionMs)
    .execute();
  await db.deleteFrom('refresh').where('expires_at', '<', now).execute();
  await db.deleteFrom('acting_context').where('expires_at', '<', now).execute();
  await db.deleteFrom('picture_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity_offer').where('expires_at', '<', now).execute();
  await db.deleteFrom('sso_token').where('expires_at', '<', now).execute();
  const quiet = now - 24 * 3_600_000;
  await db
    .deleteFrom('login_throttle')
    .where('updated_at', '<', quiet)
    .where('blocked_until', '<', now)
    .execute();
  await db.deleteFrom('rate_bucket').where('updated_at', '<', quiet).execute();
}
