import { eraseLog } from '../eraseLog.ts';
import type { Aead, Random, Secrets, Sql } from '../ports.ts';
import { type SealedRows, sealedRows } from './sealedRows.ts';

/** The cache key of whoever is signed in, wrapped by the machine's key store. */
export type UserKeys = {
  /**
   * Makes a user's rows readable and writable, unless `keepOnly` has named another meanwhile; a key that cannot be
   * unwrapped costs its rows.
   */
  unlock(userId: string): Promise<void>;
  of(userId: string): SealedRows | undefined;
  /** Writes the known keys into a database that was built anew. */
  restore(): void;
  /** Erases the keys and rows of everybody else. Throws where they may still stand in the file. */
  keepOnly(userId: string | undefined): void;
};

/** Keys of the rows of each user, wrapped by the system; `forgetRows` drops what a lost or ended key had sealed. */
export function makeUserKeys(
  ports: { aead: Aead; random: Random; secrets: Secrets },
  sql: () => Sql,
  forgetRows: (userId: string) => void,
): UserKeys {
  let wanted: string | undefined;
  const known = new Map<string, { rows: SealedRows; wrapped: Uint8Array }>();
  const insert = (userId: string, wrapped: Uint8Array) =>
    sql().run(
      'INSERT INTO user_key (user_id, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING',
      userId,
      wrapped,
    );

  const make = async (userId: string) => {
    const key = ports.random.bytes(32);
    // Without a key store the database is in memory and dies with the key.
    const wrapped = ports.secrets.kind === 'none' ? new Uint8Array() : await ports.secrets.wrap(key);
    if (wanted !== userId) return;
    forgetRows(userId);
    known.set(userId, { rows: sealedRows(ports.aead, key), wrapped });
    insert(userId, wrapped);
  };
  return {
    async unlock(userId) {
      if (known.has(userId)) return;
      const row = sql().get<{ wrapped: Uint8Array }>(
        'SELECT wrapped FROM user_key WHERE user_id = ?',
        userId,
      );
      const key = row && (await ports.secrets.unwrap(row.wrapped));
      if (wanted !== userId) return;
      if (row && key?.length === 32)
        known.set(userId, { rows: sealedRows(ports.aead, key), wrapped: row.wrapped });
      else await make(userId);
    },
    of: (userId) => known.get(userId)?.rows,
    restore() {
      for (const [userId, { wrapped }] of known) insert(userId, wrapped);
    },
    keepOnly(userId) {
      wanted = userId;
      for (const other of known.keys()) if (other !== userId) known.delete(other);
      const others = sql().all<{ user_id: string }>(
        'SELECT user_id FROM user_key WHERE user_id IS NOT ?',
        userId ?? null,
      );
      for (const { user_id } of others) forgetRows(user_id);
      // Emptied even where nothing was deleted now: a kill may have come between the two.
      eraseLog(sql());
    },
  };
}
