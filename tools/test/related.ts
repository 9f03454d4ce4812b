import { posix } from 'node:path';

/** An import of one file by another (repo-relative) that is there at run time. */
export type Edge = { readonly from: string; readonly to: string };

/** A suite that a change reaches, and over how many imports: 0, it was changed itself. */
export type Related = { readonly file: string; readonly steps: number };

const isSuite = (file: string) => /\.test\.tsx?$/.test(file);

/** The suites that import something changed, directly or over others, nearest first; those beside it are near. */
export function relatedSuites(edges: readonly Edge[], changed: readonly string[]): Related[] {
  const importers = new Map<string, string[]>();
  for (const { from, to } of edges) importers.set(to, [...(importers.get(to) ?? []), from]);
  const steps = new Map(changed.map((file) => [file, 0]));
  // A map is walked in the order it grows, so what is nearer comes first.
  for (const [file, count] of steps) {
    for (const importer of importers.get(file) ?? []) {
      if (!steps.has(importer)) steps.set(importer, count + 1);
    }
  }
  const folders = new Set(changed.map((file) => posix.dirname(file)));
  const near = ([file, count]: readonly [string, number]): Related => ({
    file,
    steps: folders.has(posix.dirname(file)) ? Math.min(count, 1) : count,
  });
  const suites = [...steps].filter(([file]) => isSuite(file)).map(near);
  return suites.toSorted((a, b) => a.steps - b.steps);
}

/** As many of the suites as fit into a time (ms), nearest first; one that is too long lets shorter ones pass. */
export function thoseInTime(
  suites: readonly Related[],
  costOf: (file: string) => number,
  budgetMs: number,
): string[] {
  let left = budgetMs;
  return suites.flatMap(({ file }) => {
    const cost = costOf(file);
    if (cost > left) return [];
    left -= cost;
    return [file];
  });
}
