import { LRUCache } from 'lru-cache';
import type { KeyStatement } from '../../../contract/wire/keyStatement.ts';
import type { WireKeys } from '../../../contract/wire/types.ts';
import type { Db } from '../../store/db/openStore.ts';
import { insertServerKey, serverKeyRows } from '../../store/repos/operation/transport.ts';
import {
  makeServerKey,
  type ServerBootstrap,
  type ServerKey,
  serverBootstrapKeys,
  sessionKeysFrom,
} from '../envelope/serverKeys.ts';
import type { Fields } from '../fields/fields.ts';
import { type CountedKey, makeStatements } from './statements.ts';

/** A static key as key discovery shows it (wire-protocol §4a). */
type PublishedKey = { readonly id: string; readonly publicKey: string; readonly active: boolean };

/** The gateway's static keys, and what is agreed with them. */
export type KeyRing = {
  readonly published: readonly PublishedKey[];
  /** What its keys, retired ones among them, say of those published; `now` in epoch ms. */
  statements(now: number): readonly KeyStatement[];
  /** Keys of a bootstrap kid; null for any other. Not genuine ones come with decoy keys. */
  bootstrap(kid: string): ServerBootstrap | null;
  /** Keys of a session that began over a bootstrap kid: `seed` 32 bytes, `kid` S + 32 hex. */
  session(bootstrapKid: string, seed: Uint8Array, kid: string): WireKeys | null;
};

/** A few KB each, and anybody can have one made: enough for the sign-ins that are under way. */
const MAX_KNOWN = 512;

/** Reads the static keys, making the first one at first start. The private part is stored sealed. */
export async function openKeyRing(db: Db, fields: Fields, now: number): Promise<KeyRing> {
  if ((await serverKeyRows(db)).length === 0) await addServerKey(db, fields, 'k1', now);
  const rows = await serverKeyRows(db);
  return makeKeyRing(
    rows.map(({ id, privateEnc, seq, active }) => {
      const secret = Buffer.from(fields.decrypt('gateway_key.private', privateEnc), 'base64');
      return { ...makeServerKey(id, secret), seq, active };
    }),
  );
}

/**
 * Makes and stores a static key, unless there is one of that id. With a second one active, clients move over before
 * the first is retired.
 */
export async function addServerKey(db: Db, fields: Fields, id: string, now: number): Promise<void> {
  const made = makeServerKey(id);
  const privateEnc = fields.encrypt('gateway_key.private', Buffer.from(made.privateKey).toString('base64'));
  await insertServerKey(db, { id, publicKey: made.publicKey, privateEnc, active: true }, now);
}

/** A key ring over given keys. Agreements are cached: one bootstrap key carries several calls. */
function makeKeyRing(all: readonly CountedKey[]): KeyRing {
  const active: readonly ServerKey[] = all.filter((key) => key.active);
  const known = new LRUCache<string, ServerBootstrap>({ max: MAX_KNOWN });
  const bootstrap = (kid: string) => {
    const found = known.get(kid);
    if (found) return found;
    const made = serverBootstrapKeys(active, kid);
    if (!made?.genuine) return made;
    known.set(kid, made);
    return made;
  };
  return {
    published: active.map(({ keyId, publicKey }) => ({ id: keyId, publicKey, active: true })),
    statements: makeStatements(all),
    bootstrap,
    session: (bootstrapKid, seed, kid) => {
      const made = bootstrap(bootstrapKid);
      return made?.genuine ? sessionKeysFrom(made.secret, seed, kid) : null;
    },
  };
}
