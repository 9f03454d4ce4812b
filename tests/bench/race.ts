import { median } from './median.ts';

/** What a race found: MB/s of each runner, and how many times as fast the first is as each other. */
export type Figure = {
  readonly name: string;
  readonly unit: 'MB/s';
  readonly speeds: Readonly<Record<string, number>>;
  readonly ratios: Readonly<Record<string, number>>;
};

const ROUNDS = 15;
const WARM_MS = 150;
const ROUND_MS = 12;

/**
 * Runs every runner in turn, round after round, so that whatever else the machine does falls on all alike. A ratio
 * is the median of the ratios of single rounds.
 */
export function race(name: string, bytes: number, runners: Readonly<Record<string, () => unknown>>): Figure {
  const rows = Object.entries(runners).map(([runner, run]) => ({
    runner,
    run,
    repeats: repeatsOf(run),
    times: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { run, repeats, times } of rows) {
      const started = performance.now();
      for (let at = 0; at < repeats; at++) run();
      times.push((performance.now() - started) / repeats);
    }
  }
  const [first, ...others] = rows;
  const speed = (times: readonly number[]) => rounded(bytes / 1000 / median(times));
  const ratio = (times: readonly number[]) =>
    rounded(median(times.map((time, round) => time / (first?.times[round] ?? Number.NaN))));
  return {
    name,
    unit: 'MB/s',
    speeds: Object.fromEntries(rows.map(({ runner, times }) => [runner, speed(times)])),
    ratios: Object.fromEntries(others.map(({ runner, times }) => [runner, ratio(times)])),
  };
}

/** Warms a runner up and answers how often it fits into one round. */
function repeatsOf(run: () => unknown): number {
  const started = performance.now();
  let runs = 0;
  while (performance.now() - started < WARM_MS) {
    run();
    runs += 1;
  }
  return Math.max(1, Math.round((runs * ROUND_MS) / WARM_MS));
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
