import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PlaywrightReport, playwrightCounts, type VitestReport, vitestCounts } from './reports.ts';

const root = join(import.meta.dirname, '../..');
const suite = (name: string, some: Partial<VitestReport['testResults'][number]>) => ({
  name: join(root, name),
  status: 'failed',
  message: '',
  startTime: 0,
  endTime: 1,
  assertionResults: [],
  ...some,
});

test('a failed test and one that passed at its second try are named by its file, its name and the first line of what it said', () => {
  const counts = vitestCounts({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      suite('gateway/a.test.ts', {
        assertionResults: [
          { fullName: 'orders never double', status: 'passed', failureMessages: [] },
          {
            fullName: 'orders stay',
            status: 'failed',
            failureMessages: ['\u001b[31mAssertionError: 2, not 1\u001b[39m\n at a.test.ts:3'],
          },
          { fullName: 'orders end', status: 'passed', failureMessages: ['Error: not yet\n at a.test.ts:9'] },
          { fullName: 'orders on PostgreSQL', status: 'pending', failureMessages: [] },
        ],
      }),
    ],
  });
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: { 'gateway/a.test.ts': 1 },
    failures: ['gateway/a.test.ts › orders stay: AssertionError: 2, not 1'],
    again: ['gateway/a.test.ts › orders end: Error: not yet'],
  });
});

test('a file that could not be read counts as a failure and is named', () => {
  const counts = vitestCounts({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [suite('gateway/b.test.ts', { message: 'SyntaxError: no such export\n at b' })],
  });
  expect(counts.failed).toBe(1);
  expect(counts.failures).toEqual(['gateway/b.test.ts: SyntaxError: no such export']);
});

test('a journey that failed, and one that passed at its second try, is named with its device', () => {
  const spec = (title: string, projectName: string, status: string) => ({
    file: 'order/pocket.spec.ts',
    line: 7,
    title,
    ok: status === 'expected',
    tests: [{ projectName, status, results: [{ error: { message: `Error: ${title} timed out\n at 3` } }] }],
  });
  const report: PlaywrightReport = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('a guest', 'phone', 'expected')],
        suites: [{ specs: [spec('a link', 'desk', 'flaky')] }],
      },
      { specs: [spec('a calendar', 'phone', 'unexpected')] },
    ],
  };
  expect(playwrightCounts(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: {},
    failures: ['[phone] tests/journeys/order/pocket.spec.ts:7 › a calendar: Error: a calendar timed out'],
    again: ['[desk] tests/journeys/order/pocket.spec.ts:7 › a link: Error: a link timed out'],
  });
});
