import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Projects whose files mostly wait: for programs they start, for servers, for timers. The longest files first. */
const waiting = ['screens', 'node'];
/** Projects whose files keep a core busy, and share nothing. */
const working = ['dom'];

/**
 * Runs files that wait beside files that work, so that neither every worker waits nor every worker works; then what
 * shares its workers' modules, project by project, short files last.
 */
export class WaitingBesideWorking extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const of = (names: readonly string[]) =>
      names.flatMap((name) => sorted.filter(({ project }) => project.name === name));
    const [waits, works] = [of(waiting), of(working)];
    const apart = new Set([...waits, ...works]);
    return [...beside(waits, works), ...sorted.filter((file) => !apart.has(file))];
  }
}

/** Both lists as one, each in its order and spread evenly over the whole. */
function beside<T>(one: readonly T[], other: readonly T[]): T[] {
  const placed = [one, other].flatMap((list) =>
    list.map((item, at) => ({ item, at: (at + 0.5) / list.length })),
  );
  return placed.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
