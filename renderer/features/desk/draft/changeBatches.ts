import { type DraftChange, formsNamed } from '../../../../contract/rules/draft/draftEntries.ts';

/** A request holds so many changes and letters: less than the wire carries, sealed. */
const MOST_CHANGES = 500;
const MOST_LETTERS = 12_000;

/** Changes in requests one after the other: a form goes with the first cell that names it, since without one it is not kept. */
export function changeBatches(changes: readonly DraftChange[]): DraftChange[][] {
  const batches: DraftChange[][] = [];
  let letters = 0;
  for (const group of groupsOf(changes)) {
    const size = group.reduce((sum, { key, value }) => sum + key.length + (value?.length ?? 0), 0);
    const last = batches.at(-1);
    if (last && last.length + group.length <= MOST_CHANGES && letters + size <= MOST_LETTERS) {
      last.push(...group);
      letters += size;
    } else {
      batches.push([...group]);
      letters = size;
    }
  }
  return batches;
}

/** What is saved together or not at all. */
function groupsOf(changes: readonly DraftChange[]): readonly (readonly DraftChange[])[] {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const take = (key: string) => {
    const change = byKey.get(key);
    byKey.delete(key);
    return change ?? [];
  };
  const cells = changes.filter(({ key }) => key.startsWith('cell '));
  const withForms = cells.map((cell) => [
    ...formsNamed(cell.value ?? '').flatMap((id) => [take(`form ${id}`), take(`offer ${id}`)].flat()),
    ...[take(cell.key)].flat(),
  ]);
  return [...[...byKey.values()].map((change) => [change]), ...withForms];
}
