import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/**
 * Makes a database file only its owner may read, where it is missing, and takes others' rights from one that is there.
 * What SQLite writes beside it takes its mode.
 */
export function ownersOnly(file: string): void {
  if (file === ':memory:') return;
  // Only where it is missing: closing a second handle of an open file would let go of SQLite's locks on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) chmodSync(file + end, 0o600);
}
