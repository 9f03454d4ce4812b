import type { Import } from './graph.ts';

/** The files and packages that come with `from`: what is imported at run time and at once. */
export function importedBy(from: readonly string[], all: readonly Import[]): Set<string> {
  const next = new Map<string, string[]>();
  for (const one of all) {
    if (!one.typeOnly && !one.lazy) next.set(one.from, [...(next.get(one.from) ?? []), one.to]);
  }
  const found = new Set(from);
  for (const file of found) for (const to of next.get(file) ?? []) found.add(to);
  return found;
}
