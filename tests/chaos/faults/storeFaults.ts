import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { Db } from '../../../gateway/store/db/openStore.ts';

/** Something that keeps a store from its work until it ends. */
export type Fault = { begin(): Promise<void>; end(): Promise<void> };

/** A small file system of its own, where the machine lets this process have one; null elsewhere. */
export function smallDisk(megabytes: number): { folder: string; fill: Fault; remove(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  if (mount.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: {
      begin: async () => {
        const { bavail, bsize } = statfsSync(folder);
        writeFileSync(ballast, Buffer.alloc(Number(bavail) * Number(bsize)));
      },
      end: async () => {
        if (existsSync(ballast)) rmSync(ballast);
      },
    },
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The disk of a store with its log emptied first: an empty log needs room for the very next write. */
export function noRoom(db: Db, fill: Fault): Fault {
  return {
    begin: async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      await fill.begin();
    },
    end: fill.end,
  };
}

/** A store that takes no writes. */
export function readOnly(db: Db): Fault {
  return {
    begin: async () => void (await sql`pragma query_only = on`.execute(db)),
    end: async () => void (await sql`pragma query_only = off`.execute(db)),
  };
}

type Kind = 'full' | 'gone' | 'failing';
const broken = {
  failing: ['disk I/O error', 'SQLITE_IOERR_WRITE'],
  full: ['database or disk is full', 'SQLITE_FULL'],
  gone: ['disk I/O error', 'SQLITE_IOERR'],
};
const writes = /^\s*(?:insert|update|delete|replace|commit)/i;

/** Of how many writes one fails on a failing disk. */
const FAILS = 40;

/**
 * Gateways' stores opened from now on fail as the driver does: on a full disk, where nothing can be written, on one that is gone,
 * where nothing can be read either, and on a failing one, where some writes break off, commits before or after they are
 * done. For machines that lend nobody a disk, and for faults in the middle of a call.
 */
export function brokenDriver(): { fault(kind: Kind): Fault; restore(): void } {
  let kind: Kind | null = null;
  const { prepare } = Database.prototype;
  const breakOff = (text: string, after: () => void) => {
    if (kind === null || (kind !== 'gone' && !writes.test(text))) return;
    if (kind === 'failing' && Math.random() * FAILS >= 1) return;
    if (kind === 'failing' && text === 'commit' && Math.random() < 0.5) after();
    const [message = '', code = ''] = broken[kind];
    throw new Database.SqliteError(message, code);
  };
  Database.prototype.prepare = function (this: Database.Database, text: string) {
    const statement = prepare.call(this, text);
    // A desk beside it has a disk of its own.
    if (basename(this.name) !== 'gateway.db') return statement;
    for (const name of ['run', 'all', 'get'] as const) {
      const plain = statement[name].bind(statement) as (...given: unknown[]) => unknown;
      Object.assign(statement, {
        [name]: (...given: unknown[]) => {
          breakOff(text, () => plain(...given));
          return plain(...given);
        },
      });
    }
    return statement;
  } as typeof prepare;
  return {
    fault: (wanted) => ({
      begin: async () => void (kind = wanted),
      end: async () => void (kind = null),
    }),
    restore: () => {
      Database.prototype.prepare = prepare;
    },
  };
}
