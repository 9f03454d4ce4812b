type Placed = { readonly id: string; readonly parentId: string | null };

/** Departments stand at most so deep. */
export const DEPARTMENTS_DEEP = 10;

/** A department with all that lie below it; a ring of parents ends where it began. */
export function withThoseBelow(departments: readonly Placed[], id: string): string[] {
  const found = new Set([id]);
  const queue = [id];
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const one of departments)
      if (one.parentId === next && !found.has(one.id)) {
        found.add(one.id);
        queue.push(one.id);
      }
  return [...found];
}

/** A department with those above it, nearest first; a ring of parents ends where it began. */
export function withThoseAbove(departments: readonly Placed[], id: string): string[] {
  const parents = new Map(departments.map((one) => [one.id, one.parentId]));
  const line: string[] = [];
  for (let next: string | null = id; next && !line.includes(next); next = parents.get(next) ?? null)
    line.push(next);
  return line;
}

/** How many departments stand below each other from this one down, itself counted. */
export function depthBelow(departments: readonly Placed[], id: string): number {
  const below = withThoseBelow(departments, id);
  return Math.max(...below.map((one) => withThoseAbove(departments, one).indexOf(id) + 1));
}
