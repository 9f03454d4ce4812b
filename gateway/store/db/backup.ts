import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ownersOnly } from './ownersOnly.ts';

/** What a copy is refused for, or what is wrong with one that was made. */
export class BackupRefused extends Error {}

/**
 * Copies the embedded store and its key file to an empty folder while the gateway is at work, and reads the copy
 * through. The folder is a data folder like any other: a gateway started over it goes on from there. Answers the bytes
 * copied. Throws BackupRefused.
 */
export async function backupTo(dataFolder: string, folder: string): Promise<number> {
  const file = join(dataFolder, 'gateway.db');
  if (!existsSync(file)) throw new BackupRefused(`There is no store in ${dataFolder}.`);
  if (!existsSync(join(dataFolder, 'gateway.key')))
    throw new BackupRefused(
      `The key file gateway.key is missing in ${dataFolder}; a copy of the store alone stays closed.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new BackupRefused(`The folder ${folder} is not empty.`);
  const copy = join(folder, 'gateway.db');
  ownersOnly(copy);
  const source = new Database(file, { readonly: true });
  try {
    // In one step: between two, a write of the gateway's would make the copy begin again.
    await source.backup(copy, { progress: ({ totalPages }) => totalPages + 1 });
  } finally {
    source.close();
  }
  copyFileSync(join(dataFolder, 'gateway.key'), join(folder, 'gateway.key'));
  chmodSync(join(folder, 'gateway.key'), 0o600);
  return readThrough(copy);
}

function readThrough(copy: string): number {
  const opened = new Database(copy, { readonly: true });
  const whole = opened.pragma('integrity_check', { simple: true }) === 'ok';
  const [pages, size] = ['page_count', 'page_size'].map((name) =>
    Number(opened.pragma(name, { simple: true })),
  );
  opened.close();
  if (!whole) throw new BackupRefused(`The copy ${copy} is damaged; the disk may be failing.`);
  return (pages ?? 0) * (size ?? 0);
}
