import { alwaysSwept, moments } from '../../tests/calendar/moments.ts';
import { buildStale } from '../build.ts';
import { checksBesideSuites, runChecks } from '../check.ts';
import { ensureBrowser } from './browser.ts';
import { type Counts, emptyReports, failedWhole } from './reports.ts';
import { finish, runJourneys, runVitest, sum } from './running.ts';
import { inShard, SHARD, SHARDS, shardOfCommit } from './shards.ts';
import { shifted, sweep } from './sweep.ts';

const isFull = process.argv.includes('--full');
if (isFull) delete process.env[SHARD];
/** The shard of this run; null in `npm run test:full`, which takes all. */
const shard = isFull ? null : shardOfCommit();

/**
 * `npm test` and `npm run test:full`: builds, vitest beside static checks and a few files at moments of the calendar,
 * Playwright; closes with one line that sums all truthfully. TRIPDESK_TEST_AT (ISO, with its zone) runs vitest and
 * Playwright as if it were that moment.
 */
async function main(): Promise<Counts> {
  emptyReports();
  if (!ensureBrowser() || !buildStale()) return failedWhole('no browser, or no build');
  const at = process.env['TRIPDESK_TEST_AT'];
  const env = {
    ...(at && shifted({ name: 'the whole command', at })),
    ...(shard !== null && { [SHARD]: String(shard) }),
  };
  console.log(`\n— static checks, and vitest${at ? ` at ${at}` : ''}`);
  // A quarter of the time of its suites is waiting: the static checks and the sweep fit in.
  const [unit, beside] = await Promise.all([runVitest('vitest', [], env), checkAndSweep()]);
  console.log('\n— playwright');
  return sum([unit, ...beside, await runJourneys(env)]);
}

/** What runs beside the suites, one thing after the other. */
async function checkAndSweep(): Promise<Counts[]> {
  const broken = await runChecks(checksBesideSuites);
  const always = moments.filter((one) => one.always);
  const swept = await sweep(inShard(always, shard), alwaysSwept, 1);
  return [...swept, ...broken.map((name) => failedWhole(`the check of ${name}`))];
}

const counts = await main();
if (shard !== null)
  console.log(
    `\nEverything that is promised (docs/guarantees.md), and shard ${shard + 1} of ${SHARDS} of the rest; npm run test:full runs all.`,
  );
finish(counts);
