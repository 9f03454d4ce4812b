import type { DepartmentNode, TreeRow } from './departmentNodes.ts';

/** Letters that follow each other within this time are one beginning (ms). */
const ONE_WORD_MS = 500;

/** What was typed on the tree last, and when (ms). */
export type Typed = { readonly letters: string; readonly at: number };

/** A letter typed: on from those before it, or the first of another beginning. */
export function typedOn(before: Typed, letter: string, at: number): Typed {
  return { letters: at - before.at < ONE_WORD_MS ? before.letters + letter : letter, at };
}

/**
 * The id of the next line, round from the top again, whose name begins so; small or capital is the same. The first letter
 * leads on from the line `at`, further ones may stay there.
 */
export function rowNamed(
  rows: readonly TreeRow[],
  at: number,
  letters: string,
  nameOf: (department: DepartmentNode) => string,
): string | undefined {
  const wanted = letters.toLocaleLowerCase();
  if (wanted.trim() === '') return undefined;
  const from = letters.length > 1 ? at : at + 1;
  return [...rows.slice(from), ...rows.slice(0, from)].find(({ department }) =>
    nameOf(department).toLocaleLowerCase().startsWith(wanted),
  )?.department.departmentId;
}
