import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { keptNotes } from '../../tests/runFolder.ts';
import { keepDurations } from './durations.ts';
import { notRunLines, type Skipped } from './notRun.ts';
import { runTool } from './runTool.ts';

const root = join(import.meta.dirname, '../..');
export const reports = join(root, '.cache/reports');

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** Of the tests that did not run, how many stand in which file. */
  readonly skipped: Skipped;
};
/** What a command ends with that could not even begin. */
export const notBegun: Counts = { passed: 0, failed: 1, skipped: {} };

// Programs under test are started hundreds of times; what Node made of their sources is kept between starts.
const kept = { NODE_COMPILE_CACHE: join(root, '.cache/node') };

/** Runs vitest and counts; `name` names its report; `beside` others, prints what it says when it has ended. */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  beside = false,
): Promise<Counts> {
  const file = `${name}.json`;
  const status = await runTool(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, file)}`],
    { env: { ...kept, ...env }, beside },
  );
  keepDurations(vitestDurations(file));
  return counted(status, vitestCounts(file));
}

/** Runs the journeys, or those named, and counts. */
export async function runJourneys(
  env: Readonly<Record<string, string>> = {},
  names: readonly string[] = [],
): Promise<Counts> {
  const status = await runTool('playwright', ['test', ...names], { env: { ...kept, ...env } });
  return counted(status, playwrightCounts('playwright.json'));
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: merged(a.skipped, b.skipped),
    }),
    { passed: 0, failed: 0, skipped: {} },
  );
}

/** A file that is run at several moments is skipped at each. */
function merged(a: Skipped, b: Skipped): Skipped {
  const both = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...both].map((file) => [file, (a[file] ?? 0) + (b[file] ?? 0)]));
}

/** Prints the last lines and ends: failed where anything failed, or nothing ran. */
export function finish({ passed, failed, skipped }: Counts): never {
  const count = Object.values(skipped).reduce((sum, one) => sum + one, 0);
  for (const line of notRunLines(keptNotes(), skipped)) console.log(`\n${line}`);
  console.log(`\n${passed} passed, ${failed} failed${count > 0 ? `, ${count} skipped` : ''}`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

/** A tool that failed without naming a failed test (a crash, an unreadable file) still counts as one failure. */
function counted(status: number, counts: Counts): Counts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** What vitest's report calls a test that did not run. */
const notRun = new Set(['pending', 'skipped', 'todo', 'disabled']);

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
};

/** A file's path as the report has it, made repo-relative. */
const inHouse = (path: string) => relative(root, path).split(sep).join('/');

/** How long each suite took, ms. */
function vitestDurations(file: string): Record<string, number> {
  const results = read<VitestReport>(file)?.testResults ?? [];
  return Object.fromEntries(
    results.map(({ name, startTime, endTime }) => [inHouse(name), Math.round(endTime - startTime)]),
  );
}

function vitestCounts(file: string): Counts {
  const report = read<VitestReport>(file);
  if (!report) return notBegun;
  const brokenFiles = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: Object.fromEntries(
      report.testResults.flatMap(({ name, assertionResults }) => {
        const count = assertionResults.filter(({ status }) => notRun.has(status)).length;
        return count > 0 ? [[inHouse(name), count] as const] : [];
      }),
    ),
  };
}

function playwrightCounts(file: string): Counts {
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  );
  if (!report) return notBegun;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped: skipped > 0 ? { 'tests/journeys': skipped } : {},
  };
}

function read<Shape>(file: string): Shape | undefined {
  const path = join(reports, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Shape) : undefined;
}
