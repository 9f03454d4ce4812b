import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Moment } from '../../tests/calendar/moments.ts';
import { type Counts, runVitest } from './running.ts';

const preload = pathToFileURL(join(import.meta.dirname, '../../tests/calendar/preload.ts')).href;

/** Runs test files (all that depend on the calendar, by default) once at every moment. */
export function sweep(moments: readonly Moment[], files: readonly string[] = []): Counts[] {
  return moments.map((moment, at) => {
    console.log(`\n— vitest at ${moment.at}${moment.zone ? ` in ${moment.zone}` : ''}: ${moment.name}`);
    return runVitest(
      `calendar-${at}`,
      ['--project=gateway', '--project=node', '--project=pure', ...files],
      shifted(moment),
    );
  });
}

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
