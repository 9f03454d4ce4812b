import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder only this user may enter, and what is missing above it. Throws where that is not possible. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  // Step by step: `recursive` never comes back on file systems that take no folders, such as /proc.
  mkdirSync(folder, { mode: 0o700 });
}
