import { buildStale } from './build.ts';
import { ensureBrowser } from './test/browser.ts';
import { longFiles } from './test/longFiles.ts';
import { emptyReports, failedWhole } from './test/reports.ts';
import { finish, runJourneys, runVitest, sum } from './test/running.ts';

/**
 * `npm run test:long`: the long campaigns, one file after the other, because many of them measure; those named on the
 * command line, or all. Closes with one line that sums everything.
 */
const named = process.argv.slice(2);
const journeys = [
  'tests/journeys/screens.spec.ts',
  'tests/journeys/seen/roles.phone.spec.ts',
  'tests/journeys/desk/killedDesk.desk.spec.ts',
];
const all = [...longFiles(), ...journeys];
const chosen = all.filter((file) => named.length === 0 || named.some((name) => file.includes(name)));
if (chosen.length === 0) {
  console.error(`No such campaign. There are:\n${all.join('\n')}`);
  process.exit(1);
}
emptyReports();
const walked = chosen.filter((file) => journeys.includes(file));
if (!buildStale() || (walked.length > 0 && !ensureBrowser())) finish(failedWhole('no browser, or no build'));
const long = { TRIPDESK_LONG: '1' };
const files = chosen.filter((file) => !journeys.includes(file));
const counts = files.length > 0 ? [await runVitest('long', ['--no-file-parallelism', ...files], long)] : [];
if (walked.length > 0) counts.push(await runJourneys(long, walked));
finish(sum(counts));
