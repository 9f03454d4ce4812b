import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../build.ts';
import { runChecks } from '../check.ts';
import { ensureBrowser } from './browser.ts';

/** `npm test`: static checks, builds, vitest, Playwright; closes with one line that sums both truthfully. */
const root = join(import.meta.dirname, '../..');
const reports = join(root, '.cache/reports');

type Counts = { passed: number; failed: number; skipped: number };

function main(): Counts {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (!ensureBrowser() || !runChecks() || !buildStale()) return { passed: 0, failed: 1, skipped: 0 };
  const unit = runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/vitest.json`,
  ]);
  const journeys = runTool('playwright', ['test']);
  return sum([
    counted(unit, vitestCounts('vitest.json')),
    counted(journeys, playwrightCounts('playwright.json')),
  ]);
}

function runTool(tool: string, args: string[]): number {
  console.log(`\n— ${tool}`);
  // Programs under test are started hundreds of times; what Node made of their sources is kept between starts.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/node') };
  return (
    spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit', env }).status ?? 1
  );
}

/** A tool that failed without naming a failed test (a crash, an unreadable file) still counts as one failure. */
function counted(status: number, counts: Counts): Counts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function vitestCounts(file: string): Counts {
  const report = read<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function playwrightCounts(file: string): Counts {
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  );
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function read<Shape>(file: string): Shape | undefined {
  const path = join(reports, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Shape) : undefined;
}

function sum(all: Counts[]): Counts {
  return all.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }));
}

const { passed, failed, skipped } = main();
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
