import { isStatementOf, type KeyStatement } from '../../contract/wire/keyStatement.ts';
import { type GatewayKey, type SubtleLike, startBootstrap } from '../../contract/wire/keys.ts';
import type { Discovered } from './discovery.ts';
import { readStatements } from './readStatements.ts';

/** A gateway key, and what verifies statements it signs; none where it was kept before keys had one. */
export type KnownKey = GatewayKey & {
  readonly signing?: { readonly key: string; readonly seq: number } | undefined;
};

/**
 * The key a known one has signed: the newest of those published now that is newer than it. Nothing when there is none,
 * whatever else is published.
 */
export async function successorOf(
  subtle: SubtleLike,
  known: KnownKey,
  { active, statements }: Discovered,
  now: number,
): Promise<KnownKey | undefined> {
  const { signing } = known;
  if (!signing) return undefined;
  const said = readStatements(statements).filter(
    (one) => one.signedBy === known.keyId && one.seq > signing.seq && isActive(active, one),
  );
  for (const one of said.toSorted((a, b) => b.seq - a.seq)) {
    if (await isStatementOf(subtle, signing.key, one, now)) return keyOf(one);
  }
  return undefined;
}

/** The key to keep on first contact: the newest published, with what it says of itself. */
export async function ownKey(
  subtle: SubtleLike,
  { active, statements }: Discovered,
  now: number,
): Promise<KnownKey | undefined> {
  const own = readStatements(statements).filter((one) => one.signedBy === one.id && isActive(active, one));
  for (const one of own.toSorted((a, b) => b.seq - a.seq)) {
    if (await isStatementOf(subtle, one.signingKey, one, now)) return usable(subtle, keyOf(one));
  }
  const [first] = active;
  return first && usable(subtle, first);
}

/** What a kept key says of itself: to be believed where it came under that very key. */
export async function signingOf(
  subtle: SubtleLike,
  { keyId, publicKey }: KnownKey,
  statements: readonly KeyStatement[],
  now: number,
): Promise<KnownKey['signing']> {
  const own = statements.find(
    (one) => one.id === keyId && one.signedBy === keyId && one.publicKey === publicKey,
  );
  if (!own || !(await isStatementOf(subtle, own.signingKey, own, now))) return undefined;
  return { key: own.signingKey, seq: own.seq };
}

/** What nobody can agree with is not kept: it would stay for good. */
async function usable(subtle: SubtleLike, key: KnownKey): Promise<KnownKey | undefined> {
  return startBootstrap(subtle, key).then(
    () => key,
    () => undefined,
  );
}

function isActive(active: readonly GatewayKey[], { id, publicKey }: KeyStatement): boolean {
  return active.some((key) => key.keyId === id && key.publicKey === publicKey);
}

function keyOf({ id, publicKey, signingKey, seq }: KeyStatement): KnownKey {
  return { keyId: id, publicKey, signing: { key: signingKey, seq } };
}
