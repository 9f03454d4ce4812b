import type { Localised } from '../../../contract/shapes/primitives.ts';
import type { InOrder, StandardLine } from '../shapes/offer.ts';

/** People whose standard says the same, under one heading. An empty level stands for guests and contacts. */
export type StandardGroup = {
  level: string;
  levelName: Localised | undefined;
  allowed: readonly string[];
  names: string[];
};

/** The party's standards by level; the order of the party is kept. */
export function standardGroups(lines: readonly StandardLine[], inOrder: InOrder): StandardGroup[] {
  const groups = new Map<string, StandardGroup>();
  for (const line of lines) {
    const allowed = inOrder(line.allowed);
    const key = `${line.level}/${allowed.join('')}`;
    const group = groups.get(key);
    if (group) group.names.push(line.name);
    else groups.set(key, { level: line.level, levelName: line.levelName, allowed, names: [line.name] });
  }
  return [...groups.values()];
}
