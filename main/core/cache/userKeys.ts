import type { Aead, Random, Secrets, Sql } from '../ports.ts';
import { type SealedRows, sealedRows } from './sealedRows.ts';

/** The cache keys of users who signed in since the start: one each, wrapped by the machine's key store. */
export type UserKeys = {
  /** Makes a user's rows readable and writable; a key that cannot be unwrapped costs its rows. */
  admit(userId: string): Promise<void>;
  of(userId: string): SealedRows | undefined;
  /** Writes the known keys into a database that was built anew. */
  restore(): void;
  /** Without its key nothing sealed under it can be read again, not even from freed pages. */
  forget(userId: string): void;
};

export function makeUserKeys(
  ports: { aead: Aead; random: Random; secrets: Secrets },
  sql: () => Sql,
  forgetRows: (userId: string) => void,
): UserKeys {
  const known = new Map<string, { rows: SealedRows; wrapped: Uint8Array }>();
  const insert = (userId: string, wrapped: Uint8Array) =>
    sql().run(
      'INSERT INTO user_key (user_id, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING',
      userId,
      wrapped,
    );

  const make = async (userId: string) => {
    forgetRows(userId);
    const key = ports.random.bytes(32);
    // Without a key store the database is in memory and dies with the key.
    const wrapped = ports.secrets.kind === 'none' ? new Uint8Array() : await ports.secrets.wrap(key);
    known.set(userId, { rows: sealedRows(ports.aead, key), wrapped });
    insert(userId, wrapped);
  };
  return {
    async admit(userId) {
      if (known.has(userId)) return;
      const row = sql().get<{ wrapped: Uint8Array }>(
        'SELECT wrapped FROM user_key WHERE user_id = ?',
        userId,
      );
      const key = row && (await ports.secrets.unwrap(row.wrapped));
      if (row && key?.length === 32)
        known.set(userId, { rows: sealedRows(ports.aead, key), wrapped: row.wrapped });
      else await make(userId);
    },
    of: (userId) => known.get(userId)?.rows,
    restore() {
      for (const [userId, { wrapped }] of known) insert(userId, wrapped);
    },
    forget(userId) {
      known.delete(userId);
      forgetRows(userId);
    },
  };
}
