import { type NotRun, notRunLine } from '../../tests/runFolder.ts';

/** How many tests were skipped, by the file they stand in (repo-relative). */
export type Skipped = Readonly<Record<string, number>>;

/** One line for each suite that could not run, with its reason and count; a skip without a reason is told as such. */
export function notRunLines(noted: readonly NotRun[], skipped: Skipped): string[] {
  const left = new Map(Object.entries(skipped));
  const lines = noted.map((one) => {
    const files = [...left.keys()].filter((file) => file.startsWith(one.files));
    const count = files.reduce((sum, file) => sum + (left.get(file) ?? 0), 0);
    for (const file of files) left.delete(file);
    return notRunLine(one, count > 0 ? count : undefined);
  });
  const silent = [...left].map(([file, count]) =>
    notRunLine({ suite: file, files: file, why: 'it gave no reason' }, count),
  );
  return [...lines, ...silent];
}
