import { moments } from '../tests/calendar/moments.ts';
import { buildStale } from './build.ts';
import { ensureBrowser } from './test/browser.ts';
import { emptyReports, failedWhole } from './test/reports.ts';
import { finish, runJourneys, sum } from './test/running.ts';
import { shifted, sweep } from './test/sweep.ts';

/**
 * `npm run test:calendar`: what depends on time, and the journeys, at every moment of the sweep, or at those named on
 * the command line; closes with one line that sums everything.
 */
const named = process.argv.slice(2);
const wanted = moments.filter(({ name }) => named.length === 0 || named.includes(name));
if (wanted.length === 0) {
  console.error(`No such moment. There are: ${moments.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
emptyReports();
if (!ensureBrowser() || !buildStale()) finish(failedWhole('no browser, or no build'));
const counts = await sweep(wanted);
for (const moment of wanted) {
  console.log(`\n— journeys at ${moment.at}: ${moment.name}`);
  counts.push(await runJourneys(shifted(moment)));
}
finish(sum(counts));
