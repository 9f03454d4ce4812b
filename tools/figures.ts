import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figure } from './figures/finding.ts';
import { type Limit, limits } from './figures/limits.ts';
import { figuresOf } from './figures/measure.ts';
import { readTree } from './figures/tree.ts';

/** One line a figure: how it stands, its goal, and the limit it may not pass while it is above that. */
export function lineOf({ name, value }: Figure, { goal, limit }: Limit): string {
  const mark = value <= limit ? 'ok    ' : 'FAILED';
  const goals = limit === goal ? `goal ${goal}` : `goal ${goal}, limit ${limit}`;
  const lower = value < limit && limit > goal ? `; the limit can be ${Math.max(value, goal)} now` : '';
  return `${mark} ${name}: ${value} (${goals}${lower})`;
}

/**
 * Prints the shape of the repository in figures (tools/figures/limits.ts) and answers whether all limits hold. What
 * broke a limit is listed; with part of a figure's name, what that figure counted.
 */
export function printFigures(root: string, asked?: string): boolean {
  const figures = figuresOf(readTree(root)).map((figure) => ({
    figure,
    limit: limits[figure.name] ?? { goal: 0, limit: 0 },
  }));
  for (const { figure, limit } of figures) {
    console.log(lineOf(figure, limit));
    const isShown = figure.value > limit.limit || (asked !== undefined && figure.name.includes(asked));
    if (isShown) for (const line of figure.found) console.log(`         ${line}`);
  }
  return figures.every(({ figure, limit }) => figure.value <= limit.limit);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(printFigures(join(import.meta.dirname, '..'), process.argv[2]) ? 0 : 1);
}
