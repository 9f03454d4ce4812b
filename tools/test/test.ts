import { alwaysSwept, moments } from '../../tests/calendar/moments.ts';
import { buildStale } from '../build.ts';
import { checksBesideSuites, runChecks } from '../check.ts';
import { ensureBrowser } from './browser.ts';
import { type Counts, emptyReports, failedWhole } from './reports.ts';
import { finish, runJourneys, runVitest, sum } from './running.ts';
import { shifted, sweep } from './sweep.ts';

/**
 * `npm test`: builds, vitest beside static checks and a few files at three moments of the calendar, Playwright; closes
 * with one line that sums all truthfully. TRIPDESK_TEST_AT (ISO, with its zone) runs vitest and Playwright as if it were
 * that moment.
 */
async function main(): Promise<Counts> {
  emptyReports();
  if (!ensureBrowser() || !buildStale()) return failedWhole('no browser, or no build');
  const at = process.env['TRIPDESK_TEST_AT'];
  const clock = at ? shifted({ name: 'the whole command', at }) : {};
  console.log(`\n— static checks, and vitest${at ? ` at ${at}` : ''}`);
  // A quarter of the time of its suites is waiting: the static checks and the sweep fit in.
  const [unit, beside] = await Promise.all([runVitest('vitest', [], clock), checkAndSweep()]);
  console.log('\n— playwright');
  return sum([unit, ...beside, await runJourneys(clock)]);
}

/** What runs beside the suites, one thing after the other. */
async function checkAndSweep(): Promise<Counts[]> {
  const broken = await runChecks(checksBesideSuites);
  const swept = await sweep(
    moments.filter(({ always }) => always),
    alwaysSwept,
    1,
  );
  return [...swept, ...broken.map((name) => failedWhole(`the check of ${name}`))];
}

finish(await main());
