import { mkdirSync, rmSync } from 'node:fs';
import { alwaysSwept, moments } from '../../tests/calendar/moments.ts';
import { buildStale } from '../build.ts';
import { runChecks } from '../check.ts';
import { ensureBrowser } from './browser.ts';
import { type Counts, finish, reports, runJourneys, runVitest, sum } from './running.ts';
import { sweep } from './sweep.ts';

/**
 * `npm test`: static checks, builds, vitest, a few files of it at three moments of the calendar, Playwright; closes
 * with one line that sums all truthfully.
 */
function main(): Counts {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (!ensureBrowser() || !runChecks() || !buildStale()) return { passed: 0, failed: 1, skipped: 0 };
  console.log('\n— vitest');
  const unit = runVitest('vitest', []);
  const swept = sweep(
    moments.filter(({ always }) => always),
    alwaysSwept,
  );
  console.log('\n— playwright');
  return sum([unit, ...swept, runJourneys()]);
}

finish(main());
