import {
  accessSync,
  appendFileSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A suite that could not run: what it needs, the folder of its files, and why not. */
export type NotRun = { readonly suite: string; readonly files: string; readonly why: string };

/** Where a run keeps the suites that could not run, for its last lines. */
const NOTES = 'TRIPDESK_TEST_NOTES';
/** Where `npm test` finds the notes of all its runs. */
const kept = join(import.meta.dirname, '../.cache/reports/notes.txt');

/** Says in the last lines of the run that a suite could not run, once however often it is noted. */
export function noteNotRun(one: NotRun): void {
  const file = process.env[NOTES];
  if (file) appendFileSync(file, `${JSON.stringify(one)}\n`);
  else console.error(notRunLine(one));
}

/** The sentence about a suite that could not run; `count` is how many tests that were, where it is known. */
export function notRunLine({ suite, why }: NotRun, count?: number): string {
  const tests = count === undefined ? 'its tests' : count === 1 ? '1 test' : `${count} tests`;
  return `${suite}: ${tests} did not run: ${why}`;
}

/** Where Linux keeps files in memory, and how much of it a run may take without crowding anybody out, bytes. */
const MEMORY = '/dev/shm';
const ENOUGH = 3 * 2 ** 30;

/**
 * Where the run's stores lie: in memory where there is plenty, since most of what a store waits for is its disk. A
 * killed process loses nothing there either, and none of the suites cuts the power.
 */
function placeOfRun(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    // Programs are run from a copy there by some.
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    if (bavail * bsize >= ENOUGH && mount && !/[ ,]noexec/.test(mount)) return MEMORY;
  } catch {
    // Another system.
  }
  return tmpdir();
}

/**
 * Vitest's setup of the whole run: one folder for everything temporary, removed in the end with what tests that failed
 * or were killed left there.
 */
export function setup(): () => void {
  // Set up by another project of this run already.
  if (process.env[NOTES]) return () => undefined;
  const usual = process.env['TMPDIR'];
  const folder = mkdtempSync(join(placeOfRun(), 'tripdesk-tests-'));
  // Others may pass, not look: PostgreSQL runs under an account of its own.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.env[NOTES] = join(folder, 'notes.txt');
  return () => {
    delete process.env[NOTES];
    const notes = readNotes(join(folder, 'notes.txt'));
    if (notes.length > 0) {
      console.log(`\n${notes.map((one) => notRunLine(one)).join('\n')}`);
      mkdirSync(join(kept, '..'), { recursive: true });
      appendFileSync(kept, notes.map((one) => `${JSON.stringify(one)}\n`).join(''));
    }
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** The suites that could not run since the reports were cleared. */
export function keptNotes(): NotRun[] {
  return readNotes(kept);
}

function readNotes(file: string): NotRun[] {
  if (!existsSync(file)) return [];
  const lines = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
  return [...lines].map((line) => JSON.parse(line) as NotRun);
}
