import type { DepartmentNode, TreeRow } from './departmentNodes.ts';

/** The id of the next line after `at`, round from the top again, whose name begins with a letter; small or capital is the same. */
export function rowNamed(
  rows: readonly TreeRow[],
  at: number,
  letter: string,
  nameOf: (department: DepartmentNode) => string,
): string | undefined {
  const wanted = letter.toLocaleLowerCase();
  if (wanted.trim() === '') return undefined;
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ department }) =>
    nameOf(department).toLocaleLowerCase().startsWith(wanted),
  )?.department.departmentId;
}
