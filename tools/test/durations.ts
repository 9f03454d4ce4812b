import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const kept = join(import.meta.dirname, '../../.cache/durations.json');
/** What a suite is taken to cost that never ran here, and what loading one costs, ms. */
const [UNKNOWN_MS, LOADING_MS] = [2_000, 1_000];

type Durations = Readonly<Record<string, number>>;

function known(): Durations {
  return existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Durations) : {};
}

/** Keeps how long suites took (ms by repo-relative file), for choosing among them. */
export function keepDurations(measured: Durations): void {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify({ ...known(), ...measured }));
}

/** What running a suite costs, ms, as far as it is known here. */
export function costs(): (file: string) => number {
  const durations = known();
  return (file) => (durations[file] ?? UNKNOWN_MS) + LOADING_MS;
}
