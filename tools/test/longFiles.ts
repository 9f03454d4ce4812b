import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const rooms = ['contract', 'client', 'gateway', 'main', 'preload', 'renderer', 'tests', 'tools'];

/** The test files with a long campaign: those that ask for TRIPDESK_LONG, themselves or in what they are made of. */
export function longFiles(): string[] {
  const known = new Map<string, boolean>();
  return rooms
    .flatMap((room) => globSync(`${room}/**/*.test.ts`, { cwd: root }))
    .filter((file) => asksForLong(join(root, file), known))
    .toSorted();
}

function asksForLong(file: string, known: Map<string, boolean>): boolean {
  const found = known.get(file);
  if (found !== undefined) return found;
  // A circle of imports ends here.
  known.set(file, false);
  const text = readFileSync(file, 'utf8');
  // Only what belongs to the tests decides; the product never asks.
  const parts = [...text.matchAll(/ from '(\.[^']+\.ts)'/g)]
    .map(([, path]) => join(dirname(file), path ?? ''))
    .filter((path) => path.startsWith(join(root, 'tests')) && existsSync(path));
  const asks = /env(?:\.|\[')TRIPDESK_LONG/.test(text) || parts.some((path) => asksForLong(path, known));
  known.set(file, asks);
  return asks;
}
