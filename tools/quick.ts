import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { importGraph } from '../tests/boundaries/graph.ts';
import { runChecks } from './check.ts';
import { changedFiles } from './test/changed.ts';
import { costs } from './test/durations.ts';
import { relatedSuites, thoseInTime } from './test/related.ts';
import { emptyReports, failedWhole } from './test/reports.ts';
import { finish, runVitest, sum } from './test/running.ts';

/*
 * `npm run test:quick`: types, lint and format, every pure suite, the boundaries, and of the unit suites that the change
 * reaches as many as fit into 90 s, nearest first. What it leaves to `npm test` it says in its last lines.
 */
const BUDGET_MS = 90_000;
/** Starting vitest and setting its stores up, ms. */
const START_MS = 6_000;
/** Suites that span rooms start programs and databases; of these only one that was changed itself is run. */
const isUnit = (file: string) => !file.startsWith('tests/');
const always = ['tests/boundaries', 'tests/text.test.ts'];

const started = performance.now();
emptyReports();
// Beside each other: most of the time of both is spent on one processor.
const checking = runChecks(['types', 'lint', 'format']);
const pure = await runVitest('pure', ['--project=pure'], {}, true);
const broken = await checking;
if (broken.length > 0) finish(sum([pure, ...broken.map((name) => failedWhole(`the check of ${name}`))]));

const edges = importGraph(join(import.meta.dirname, '..')).imports.filter(
  (one) => !one.external && !one.typeOnly,
);
const related = relatedSuites(edges, changedFiles()).filter(({ file, steps }) => isUnit(file) || steps === 0);
const workers = Math.max(2, availableParallelism() - 1);
const leftMs = BUDGET_MS - START_MS - (performance.now() - started);
const chosen = thoseInTime(related, costs(), Math.max(0, leftMs) * workers);
console.log(`\n— boundaries, and ${chosen.length} of ${related.length} suites that the change reaches`);
const projects = ['gateway', 'node', 'by-vite', 'dom', 'screens'].map((name) => `--project=${name}`);
const touched = await runVitest('related', [...projects, ...always, ...chosen]);

const left = related.length - chosen.length;
if (left > 0) console.log(`\n${left} more suites that the change reaches are left to npm test.`);
console.log(`\n${Math.round((performance.now() - started) / 1_000)} s`);
finish(sum([pure, touched]));
