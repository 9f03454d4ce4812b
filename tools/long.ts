import { mkdirSync, rmSync } from 'node:fs';
import { buildStale } from './build.ts';
import { longFiles } from './test/longFiles.ts';
import { finish, notBegun, reports, runVitest } from './test/running.ts';

/**
 * `npm run test:long`: the long campaigns, one file after the other, because many of them measure; those named on the
 * command line, or all. Closes with one line that sums everything.
 */
const named = process.argv.slice(2);
const files = longFiles().filter((file) => named.length === 0 || named.some((name) => file.includes(name)));
if (files.length === 0) {
  console.error(`No such campaign. There are:\n${longFiles().join('\n')}`);
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (!buildStale()) finish(notBegun);
finish(await runVitest('long', ['--no-file-parallelism', ...files], { TRIPDESK_LONG: '1' }));
