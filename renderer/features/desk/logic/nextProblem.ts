import type { DeskCell } from './cells.ts';
import { cellId } from './draft.ts';
import type { GridPlace } from './gridPlace.ts';

const problems = new Set(['issue', 'unpriced', 'failed', 'unanswered']);

/** The next cell after a place that wants something, row by row and round again; null where none does. */
export function nextProblem(
  at: GridPlace,
  keys: readonly string[],
  legIds: readonly string[],
  cells: ReadonlyMap<string, DeskCell>,
): GridPlace | null {
  const count = keys.length * legIds.length;
  const start = Math.max(at.row, 0) * legIds.length + Math.max(at.col - 1, 0);
  for (let step = 1; step <= count; step++) {
    const index = (start + step) % count;
    const [row, leg] = [Math.floor(index / legIds.length), index % legIds.length];
    const cell = cells.get(cellId(legIds[leg] ?? '', keys[row] ?? ''));
    if (cell && problems.has(cell.state)) return { row, col: leg + 1 };
  }
  return null;
}
