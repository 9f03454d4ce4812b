import { join } from 'node:path';
import { keptNotes } from '../../tests/runFolder.ts';
import { keepDurations } from './durations.ts';
import { notRunLines, type Skipped } from './notRun.ts';
import {
  type Counts,
  failedWhole,
  type PlaywrightReport,
  playwrightCounts,
  read,
  reports,
  type VitestReport,
  vitestCounts,
  vitestDurations,
} from './reports.ts';
import { runTool } from './runTool.ts';

// Programs under test are started hundreds of times; what Node made of their sources is kept between starts.
const kept = { NODE_COMPILE_CACHE: join(reports, '../node') };

/**
 * On a busy machine a test may fail once in thousands of runs: it has a second try, and is named in the last lines. The
 * long campaigns are there to find what fails that seldom, and have none.
 */
const triesMore = (env: Readonly<Record<string, string>>) => (env['TRIPDESK_LONG'] ? 0 : 1);

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
    [
      'run',
      ...args,
      `--retry=${triesMore(env)}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, file)}`,
    ],
    { env: { ...kept, ...env }, beside },
  );
  const report = read<VitestReport>(file);
  if (!report) return failedWhole(`${name} left no report, and ended with ${status}`);
  keepDurations(vitestDurations(report));
  return counted(name, status, vitestCounts(report));
}

/** Runs the journeys, or those named, and counts. */
export async function runJourneys(
  env: Readonly<Record<string, string>> = {},
  names: readonly string[] = [],
): Promise<Counts> {
  const status = await runTool('playwright', ['test', `--retries=${triesMore(env)}`, ...names], {
    env: { ...kept, ...env },
  });
  const report = read<PlaywrightReport>('playwright.json');
  return report
    ? counted('playwright', status, playwrightCounts(report))
    : failedWhole(`playwright left no report, and ended with ${status}`);
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: merged(a.skipped, b.skipped),
      failures: [...a.failures, ...b.failures],
      again: [...a.again, ...b.again],
    }),
    { passed: 0, failed: 0, skipped: {}, failures: [], again: [] },
  );
}

/** A file that is run at several moments is skipped at each. */
function merged(a: Skipped, b: Skipped): Skipped {
  const both = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...both].map((file) => [file, (a[file] ?? 0) + (b[file] ?? 0)]));
}

/** Prints the last lines, each test that failed among them, and ends: failed where anything failed, or nothing ran. */
export function finish({ passed, failed, skipped, failures, again }: Counts): never {
  const count = Object.values(skipped).reduce((sum, one) => sum + one, 0);
  for (const line of notRunLines(keptNotes(), skipped)) console.log(`\n${line}`);
  printList('Passed at the second try', again);
  printList('Failed', failures);
  console.log(`\n${passed} passed, ${failed} failed${count > 0 ? `, ${count} skipped` : ''}`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((one) => `  ${one}`).join('\n')}`);
}

/** A tool that failed without naming a failed test (a crash, an unreadable file) still counts as one failure. */
function counted(name: string, status: number, counts: Counts): Counts {
  const silent = status !== 0 && counts.failed === 0;
  return silent
    ? sum([counts, failedWhole(`${name} ended with ${status}, and names no failed test`)])
    : counts;
}
