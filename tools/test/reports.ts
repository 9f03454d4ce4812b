import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Skipped } from './notRun.ts';

const root = join(import.meta.dirname, '../..');

/** Where the runners leave what they report. */
export const reports = join(root, '.cache/reports');

/** Leaves no report of an earlier run. */
export function emptyReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/** What a run came to. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** Of the tests that did not run, how many stand in which file. */
  readonly skipped: Skipped;
  /** Each failed test in one line: its file, its name, the first line of what it said. */
  readonly failures: readonly string[];
  /** As `failures`, each test that passed at its second try. */
  readonly again: readonly string[];
};

/** What a command comes to that could not even begin; `why` names it. */
export const failedWhole = (why: string): Counts => ({
  passed: 0,
  failed: 1,
  skipped: {},
  failures: [why],
  again: [],
});

/** A vitest report. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** What vitest's report calls a test that did not run. */
const notRun = new Set(['pending', 'skipped', 'todo', 'disabled']);

/** What a vitest report says. */
export function vitestCounts(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
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
    failures: [
      ...brokenFiles.map(({ name, message }) => `${inHouse(name)}: ${firstLine(message)}`),
      ...told(report, 'failed'),
    ],
    // What passed at once has no message.
    again: told(report, 'passed'),
  };
}

/** The tests of a state that failed at least once, each in one line. */
function told({ testResults }: VitestReport, state: 'failed' | 'passed'): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === state && (state === 'failed' || failureMessages[0]))
      .map((one) => `${inHouse(name)} › ${one.fullName}: ${firstLine(one.failureMessages[0])}`),
  );
}

/** How long each suite of a vitest report took, ms. */
export const vitestDurations = (report: VitestReport): Record<string, number> =>
  Object.fromEntries(
    report.testResults.map(({ name, startTime, endTime }) => [
      inHouse(name),
      Math.round(endTime - startTime),
    ]),
  );

type Suite = { specs?: Spec[]; suites?: Suite[] };
type Spec = { file: string; line: number; title: string; ok: boolean; tests: Tried[] };
type Tried = { projectName: string; status: string; results: { error?: { message?: string } }[] };

/** A Playwright report. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

/** What a Playwright report says. */
export function playwrightCounts({ stats, suites }: PlaywrightReport): Counts {
  const tried = suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const said = results.find(({ error }) => error)?.error?.message;
      const where = `[${projectName}] tests/journeys/${file}:${line}`;
      return { status, line: `${where} › ${title}: ${firstLine(said)}` };
    }),
  );
  const linesOf = (state: string) => tried.filter(({ status }) => status === state).map(({ line }) => line);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped > 0 ? { 'tests/journeys': stats.skipped } : {},
    failures: linesOf('unexpected'),
    again: linesOf('flaky'),
  };
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** The report a runner left under a name, or undefined where it left none. */
export function read<Shape>(file: string): Shape | undefined {
  const path = join(reports, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Shape) : undefined;
}

/** A file's path as the report has it, made repo-relative. */
const inHouse = (path: string) => relative(root, path).split(sep).join('/');

/** The first line of a message, without terminal colours, of at most 300 characters. */
const firstLine = (message = 'no message') =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0]?.slice(0, 300) ?? '';
