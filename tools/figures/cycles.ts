import { type Import, importsOf } from '../../tests/boundaries/graph.ts';
import { cyclesOf } from '../../tests/boundaries/rules.ts';
import { counted, type Figure } from './finding.ts';
import { productCode, type Tree } from './tree.ts';

/** Cycles between files, and between folders that stand beside each other; tests and tools may reach anywhere. */
export function cycleFigures(tree: Tree): Figure[] {
  const imports = productCode(tree)
    .flatMap(([path, text]) => importsOf(path, text))
    .filter((one) => !one.external && tree.has(one.to));
  return [
    counted(
      'cycles between files',
      cyclesOf(imports).map((cycle) => cycle.join(' → ')),
    ),
    counted('cycles between folders of one level', folderCycles(imports)),
  ];
}

type Edges = Map<string, Map<string, string>>;

/** Each cycle as its folders and, for each way from one to the next, one import that makes it. */
function folderCycles(imports: readonly Import[]): string[] {
  const levels = new Map<string, Edges>();
  for (const { from, to } of imports) {
    const [a, b] = [from.split('/'), to.split('/')];
    let depth = 0;
    while (a[depth] === b[depth]) depth++;
    const [x, y] = [a[depth], b[depth]];
    // A file directly in the common folder is no folder beside another one.
    if (x === undefined || y === undefined || depth >= a.length - 1 || depth >= b.length - 1) continue;
    const parent = a.slice(0, depth).join('/') || '.';
    const edges: Edges = levels.get(parent) ?? new Map<string, Map<string, string>>();
    levels.set(parent, edges);
    const ways = edges.get(x) ?? new Map<string, string>();
    edges.set(x, ways);
    if (!ways.has(y)) ways.set(y, `${from} → ${to}`);
  }
  return [...levels].flatMap(([parent, edges]) =>
    knots(edges).map((knot) => {
      const ways = knot.flatMap((x) =>
        [...(edges.get(x) ?? [])].filter(([y]) => knot.includes(y)).map(([, way]) => `\n      ${way}`),
      );
      return `${parent}: ${knot.toSorted().join(', ')}${ways.join('')}`;
    }),
  );
}

/** Groups of more than one folder in which each reaches each other. */
function knots(edges: Edges): string[][] {
  const reachedFrom = (start: string) => {
    const reached = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of edges.get(at)?.keys() ?? []) {
        if (!reached.has(next)) open.push(next);
        reached.add(next);
      }
    }
    return reached;
  };
  const reach = new Map([...edges.keys()].map((folder) => [folder, reachedFrom(folder)]));
  const inKnot = [...reach].filter(([folder, reached]) => reached.has(folder)).map(([folder]) => folder);
  const groups = new Map<string, string[]>();
  for (const folder of inKnot) {
    const group = inKnot.filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder));
    groups.set(group.toSorted().join(), group);
  }
  return [...groups.values()];
}
