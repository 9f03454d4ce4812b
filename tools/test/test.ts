import { mkdirSync, rmSync } from 'node:fs';
import { alwaysSwept, moments } from '../../tests/calendar/moments.ts';
import { buildStale } from '../build.ts';
import { checksBesideSuites, runChecks } from '../check.ts';
import { ensureBrowser } from './browser.ts';
import { type Counts, finish, notBegun, reports, runJourneys, runVitest, sum } from './running.ts';
import { shifted, sweep } from './sweep.ts';

/**
 * `npm test`: static checks, builds, vitest, a few files of it at three moments of the calendar, Playwright; closes
 * with one line that sums all truthfully. TRIPDESK_TEST_AT (ISO, with its zone) runs vitest and Playwright as if it were
 * that moment.
 */
async function main(): Promise<Counts> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (!ensureBrowser() || !(await runChecks(checksBesideSuites)) || !buildStale()) return notBegun;
  const at = process.env['TRIPDESK_TEST_AT'];
  const clock = at ? shifted({ name: 'the whole command', at }) : {};
  console.log(`\n— vitest${at ? ` at ${at}` : ''}`);
  const unit = await runVitest('vitest', [], clock);
  const swept = await sweep(
    moments.filter(({ always }) => always),
    alwaysSwept,
  );
  console.log('\n— playwright');
  return sum([unit, ...swept, await runJourneys(clock)]);
}

finish(await main());
