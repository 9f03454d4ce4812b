import { readJson } from '../../../contract/kit/readJson.ts';
import { utf8Bytes, utf8Text } from '../../../contract/wire/utf8.ts';
import { eraseLog } from '../eraseLog.ts';
import { migrate } from '../migrate.ts';
import type { Log, Secrets, Sql, SqlFiles } from '../ports.ts';
import { vaultMigrations } from './migrations.ts';

/** Small secrets that outlive the process: session keys, the kept gateway key, this installation's id. */
export type Vault = {
  read(name: VaultName): Promise<string | undefined>;
  /** Resolves once the text is on the disk (or could not be put there: that costs a sign-in after the next start). */
  write(name: VaultName, text: string): Promise<void>;
  /** Removes a text, its earlier versions and set-aside copies of the file: with the key store at hand, nothing is left to read. */
  remove(name: VaultName): Promise<void>;
  close(): void;
};

export type VaultName = 'session' | 'gatewayKey' | 'installation' | 'language' | 'lock';

export type OpenedVault =
  | { readonly ok: true; readonly vault: Vault }
  | { readonly ok: false; readonly reason: 'locked' | 'unwritable' };

/**
 * No secret: it must only not be lost. Kept as it is, so that a machine without a key store, or with a locked one, does
 * not trust whatever gateway it meets next.
 */
const unsealed: VaultName = 'gatewayKey';

const file = 'session.db';

/**
 * Opens the vault. It also holds the folder's lock: two programs on one outbox would both replay it. A damaged
 * file costs a sign-in and is set aside. Without a key store everything stays in memory.
 */
export function openVault(ports: { secrets: Secrets; sqlFiles: SqlFiles; log: Log }): OpenedVault {
  const { secrets, sqlFiles, log } = ports;
  const options = { durable: true, exclusive: true };
  let opened = sqlFiles.open(file, options);
  if (!opened.ok && opened.reason === 'damaged') {
    log.warn('vault.rebuilt', { aside: sqlFiles.quarantine(file) });
    opened = sqlFiles.open(file, options);
  }
  if (!opened.ok) return { ok: false, reason: opened.reason === 'locked' ? 'locked' : 'unwritable' };
  const migrated = tried(() => migrate(opened.sql, vaultMigrations));
  if (!migrated) {
    opened.sql.close();
    return { ok: false, reason: 'unwritable' };
  }
  if (!migrated.ok) {
    opened.sql.close();
    log.warn('vault.rebuilt', { aside: sqlFiles.quarantine(file) });
    return openVault(ports);
  }
  let { sql } = opened;
  /** A disk with no room for the change has room for a file without it: the rest is written anew. */
  const rewriteWithout = (name: VaultName) => {
    const others = sql.all<{ name: string; body: Uint8Array }>('SELECT * FROM kept WHERE name <> ?', name);
    sql.close();
    sqlFiles.remove(file);
    const fresh = sqlFiles.open(file, options);
    if (!fresh.ok) throw new Error('the vault could not be made anew');
    sql = fresh.sql;
    migrate(sql, vaultMigrations);
    for (const other of others)
      sql.run('INSERT INTO kept (name, body) VALUES (?, ?)', other.name, other.body);
    log.warn('vault.rewritten');
  };
  const erase = (name: VaultName) => {
    try {
      sql.transaction(() => {
        sql.run('UPDATE kept SET body = zeroblob(length(body)) WHERE name = ?', name);
        sql.run('DELETE FROM kept WHERE name = ?', name);
      });
      eraseLog(sql);
    } catch {
      rewriteWithout(name);
    }
    sqlFiles.removeCopies(file, 'damaged');
  };
  return {
    ok: true,
    vault:
      secrets.kind === 'none'
        ? memoryVault(() => sql, { log, erase })
        : sqlVault(() => sql, { secrets, log, erase }),
  };
}

/** Nothing where it throws: there is no room for the change. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function sqlVault(
  sql: () => Sql,
  { secrets, log, erase }: { secrets: Secrets; log: Log; erase: (name: VaultName) => void },
): Vault {
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: wrapping takes a moment, and an older text must never land on a newer one.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work).catch(() => log.warn('vault.notWritten'));
    last = mine;
    return mine;
  };
  return {
    async read(name) {
      await last;
      try {
        const row = rowOf(sql(), name);
        const text = name === unsealed && row ? asKept(row.body) : undefined;
        if (text !== undefined) return text;
        // An earlier version sealed this one too.
        const plain = row && (await secrets.unwrap(row.body));
        return plain ? (utf8Text(plain) ?? undefined) : undefined;
      } catch {
        log.warn('vault.notRead');
        return undefined;
      }
    },
    write: (name, text) =>
      inTurn(async () => {
        const body = name === unsealed ? utf8Bytes(text) : await secrets.wrap(utf8Bytes(text));
        put(sql(), name, body);
      }),
    remove: (name) => inTurn(async () => erase(name)),
    close: () => sql().close(),
  };
}

function memoryVault(lock: () => Sql, { log, erase }: { log: Log; erase: (name: VaultName) => void }): Vault {
  const kept = new Map<VaultName, string>();
  const quietly = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      log.warn('vault.notWritten');
      return undefined;
    }
  };
  return {
    async read(name) {
      const row = name === unsealed && !kept.has(name) ? quietly(() => rowOf(lock(), name)) : undefined;
      return kept.get(name) ?? (row && asKept(row.body));
    },
    async write(name, text) {
      kept.set(name, text);
      if (name === unsealed) quietly(() => put(lock(), name, utf8Bytes(text)));
    },
    async remove(name) {
      kept.delete(name);
      // A start with the key store may have left it in the file.
      quietly(() => erase(name));
    },
    close: () => lock().close(),
  };
}

function rowOf(sql: Sql, name: VaultName): { body: Uint8Array } | undefined {
  return sql.get<{ body: Uint8Array }>('SELECT body FROM kept WHERE name = ?', name);
}

function put(sql: Sql, name: VaultName, body: Uint8Array): void {
  sql.run(
    'INSERT INTO kept (name, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
    name,
    body,
  );
}

/** The text of a row that was not sealed; nothing for one that was. */
function asKept(body: Uint8Array): string | undefined {
  const text = utf8Text(body) ?? undefined;
  return readJson(text) === undefined ? undefined : text;
}
