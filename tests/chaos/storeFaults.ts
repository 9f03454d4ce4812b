import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { Db } from '../../gateway/store/openStore.ts';

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

type Kind = 'none' | 'full' | 'gone';
const broken = {
  full: ['database or disk is full', 'SQLITE_FULL'],
  gone: ['disk I/O error', 'SQLITE_IOERR'],
};
const writes = /^\s*(?:insert|update|delete|replace|commit)/i;

/**
 * Stores opened from now on fail as the driver does on a full disk, where nothing can be written, or on one that is
 * gone, where nothing can be read either: for machines that lend nobody a disk.
 */
export function brokenDriver(): { fault(kind: 'full' | 'gone'): Fault; restore(): void } {
  let kind: Kind = 'none';
  const { prepare } = Database.prototype;
  const check = (text: string) => {
    if (kind === 'none' || (kind === 'full' && !writes.test(text))) return;
    const [message = '', code = ''] = broken[kind];
    throw new Database.SqliteError(message, code);
  };
  Database.prototype.prepare = function (this: Database.Database, text: string) {
    const statement = prepare.call(this, text);
    for (const name of ['run', 'all', 'get'] as const) {
      const plain = statement[name].bind(statement) as (...given: unknown[]) => unknown;
      Object.assign(statement, {
        [name]: (...given: unknown[]) => {
          check(text);
          return plain(...given);
        },
      });
    }
    return statement;
  } as typeof prepare;
  return {
    fault: (wanted) => ({
      begin: async () => void (kind = wanted),
      end: async () => void (kind = 'none'),
    }),
    restore: () => {
      Database.prototype.prepare = prepare;
    },
  };
}
