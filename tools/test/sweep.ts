import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Moment } from '../../tests/calendar/moments.ts';
import type { Counts } from './reports.ts';
import { runVitest } from './running.ts';

const preload = pathToFileURL(join(import.meta.dirname, '../../tests/calendar/preload.ts')).href;

/** How many moments are run at a time where nothing else runs: a suite of the calendar waits more than it works. */
const AT_ONCE = 3;

/** Runs test files (all that depend on the calendar, by default) once at every moment. */
export async function sweep(
  moments: readonly Moment[],
  files: readonly string[] = [],
  atOnce = AT_ONCE,
): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (let first = 0; first < moments.length; first += atOnce) {
    const some = moments.slice(first, first + atOnce);
    for (const moment of some) console.log(`\n— vitest at ${toldOf(moment)}`);
    const ran = some.map((moment, at) =>
      runVitest(
        `calendar-${first + at}`,
        ['--project=gateway', '--project=node', '--project=pure', '--maxWorkers=2', ...files],
        shifted(moment),
        true,
      ),
    );
    counts.push(...(await Promise.all(ran)));
  }
  return counts;
}

const toldOf = ({ at, zone, name }: Moment) => `${at}${zone ? ` in ${zone}` : ''}: ${name}`;

/** The environment of a run at a moment: each Node process in it moves its clock before anything else. */
export function shifted({ at, zone }: Moment): Record<string, string> {
  const start = Date.parse(at);
  return {
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`.trim(),
    TRIPDESK_TEST_START: String(start),
    TRIPDESK_TEST_OFFSET_MS: String(start - Date.now()),
    ...(zone && { TZ: zone }),
  };
}
