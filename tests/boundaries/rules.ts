import { type Import, isNodeBuiltin } from './graph.ts';

/** A broken rule of the house (architecture §2): which import, and why it may not stand there. */
export type Breach = { rule: string; from: string; to: string; line: number };

type Rule = { name: string; broken: (one: Import) => boolean };

const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('tools/');
const inside = (file: string, ...rooms: string[]) => rooms.some((room) => file.startsWith(`${room}/`));
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const feature = (file: string) => /^renderer\/features\/([^/]+)\//.exec(file)?.[1];
const rendererLayers = ['entry', 'app', 'features', 'travel', 'shared', 'platform'];
const layer = (file: string) => rendererLayers.indexOf(/^renderer\/([^/]+)\//.exec(file)?.[1] ?? '');

/** The gateway's rooms from roof to foundation; each imports only from those that stand after it. */
const gatewayRooms = [
  'cli',
  'app',
  'http',
  'pipeline',
  'sample',
  'services',
  'suppliers',
  'crypto',
  'store',
  'base',
];
const gatewayRoom = (file: string) => gatewayRooms.indexOf(/^gateway\/([^/]+)\//.exec(file)?.[1] ?? '');

/** Closed lists of values (seat codes, labels) are free of zod, so that pages may use them at run time. */
const isZodFreeList = (file: string) => inside(file, 'contract/enums');

/** What is known of calls without their shapes, for pages too. */
const isFacts = (file: string) => /^contract\/(facts|calls\/[^/]+\/facts)\.ts$/.test(file);

/** Files of the contract that load zod. */
const bringsZod = (file: string) =>
  (/^contract\/(calls|shapes)\//.test(file) && !isZodFreeList(file) && !isFacts(file)) ||
  file === 'contract/registry.ts' ||
  file === 'contract/shell.ts';

const rules: Rule[] = [
  {
    name: 'contract imports only itself and zod',
    broken: ({ from, to, external }) =>
      inside(from, 'contract') && (external ? packageOf(to) !== 'zod' : !inside(to, 'contract')),
  },
  {
    name: 'contract/kit, rules, wire, facts and the closed lists are free of zod at run time',
    broken: ({ from, to, typeOnly }) =>
      (inside(from, 'contract/kit', 'contract/rules', 'contract/wire') ||
        isZodFreeList(from) ||
        isFacts(from)) &&
      (packageOf(to) === 'zod' || /^contract\/(registry|calls\/[^/]+\/shapes)\.ts$/.test(to)) &&
      !typeOnly,
  },
  {
    name: 'programs meet only in the contract, main and renderer also in the client',
    broken: ({ from, to, external }) => {
      if (external) return false;
      const program = ['main', 'preload', 'renderer', 'gateway'].find((room) => inside(from, room));
      if (program === undefined || inside(to, program, 'contract', 'resources')) return false;
      return !(inside(to, 'client') && ['main', 'renderer'].includes(program));
    },
  },
  {
    name: 'client imports only itself and the contract',
    broken: ({ from, to, external }) =>
      inside(from, 'client') && (external || !inside(to, 'client', 'contract')),
  },
  {
    name: 'client takes only types from contract calls, shapes, registry and shell',
    broken: ({ from, to, typeOnly }) => inside(from, 'client') && !typeOnly && bringsZod(to),
  },
  {
    name: 'features never import another feature',
    broken: ({ from, to }) =>
      feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to),
  },
  {
    name: 'a feature is entered by its index only',
    broken: ({ from, to }) =>
      inside(from, 'renderer') &&
      feature(from) === undefined &&
      feature(to) !== undefined &&
      !/^renderer\/features\/[^/]+\/index\.ts$/.test(to),
  },
  {
    name: 'renderer layers point down: entry → app → features → travel → shared → platform',
    broken: ({ from, to, external }) =>
      !external && layer(from) >= 0 && layer(to) >= 0 && layer(to) < layer(from),
  },
  {
    name: 'renderer/travel knows no route',
    broken: ({ from, to, external }) =>
      inside(from, 'renderer/travel') &&
      (external
        ? packageOf(to) === 'react-router-dom'
        : /^renderer\/shared\/(navigation|routeTable)\.ts$/.test(to)),
  },
  {
    name: 'the renderer imports no Node built-in and no electron',
    broken: ({ from, to, external }) =>
      inside(from, 'renderer') &&
      !/vite\.(shared|config)/.test(from) &&
      !from.endsWith('vite.config.ts') &&
      external &&
      (isNodeBuiltin(to) || packageOf(to) === 'electron'),
  },
  {
    name: 'the renderer takes only types from contract shapes, registry and shell, and facts by feature',
    broken: ({ from, to, typeOnly }) =>
      inside(from, 'renderer') &&
      !typeOnly &&
      // Facts of every feature in the first load would grow it with each of them.
      (bringsZod(to) || to === 'contract/facts.ts'),
  },
  {
    name: 'main/core imports neither adapters nor electron nor a database driver',
    broken: ({ from, to, external }) =>
      inside(from, 'main/core') &&
      (external
        ? ['electron', 'better-sqlite3'].includes(packageOf(to))
        : !inside(to, 'main/core', 'client', 'contract')),
  },
  {
    name: 'electron lives in main/adapters/electron, main/electron.ts and preload',
    broken: ({ from, to, external }) =>
      external &&
      packageOf(to) === 'electron' &&
      !/^(main\/adapters\/electron\/|main\/electron\.ts$|preload\/)/.test(from),
  },
  {
    name: 'preload takes only types from the contract kit',
    broken: ({ from, to, external, typeOnly }) =>
      inside(from, 'preload') && !external && !inside(to, 'preload') && !(typeOnly && inside(to, 'contract')),
  },
  {
    name: 'gateway/http never touches store repositories or suppliers',
    broken: ({ from, to, typeOnly }) =>
      inside(from, 'gateway/http') &&
      !typeOnly &&
      /^gateway\/(store\/(repos|migrations)|sample|suppliers)\//.test(to),
  },
  {
    name: 'gateway services know ports, not adapters',
    broken: ({ from, to }) =>
      inside(from, 'gateway/services') &&
      (/^gateway\/suppliers\/[^/]+\//.test(to) || inside(to, 'gateway/http')),
  },
  {
    name: 'gateway rooms point down: cli → app → http → pipeline → services → suppliers → crypto → store → base',
    broken: ({ from, to, external }) =>
      !external && inside(from, 'gateway') && gatewayRoom(to) >= 0 && gatewayRoom(to) < gatewayRoom(from),
  },
  {
    name: 'every file of the gateway but its entry stands in a room',
    broken: ({ from }) => inside(from, 'gateway') && gatewayRoom(from) < 0 && from !== 'gateway/index.ts',
  },
  {
    name: 'sample companies are known to the root alone',
    broken: ({ from, to }) => inside(to, 'gateway/sample') && !inside(from, 'gateway/sample', 'gateway/app'),
  },
  {
    name: 'the order engine imports no other service',
    broken: ({ from, to }) =>
      inside(from, 'gateway/services/engine') && /^gateway\/services\/(?!engine|audit)[^/]+\//.test(to),
  },
  {
    name: 'product code imports no test code',
    broken: ({ from, to, external }) => !isTest(from) && !external && isTest(to),
  },
];

/** Every breach in a list of imports. Tests and tools may reach anywhere. */
export function breachesOf(imports: readonly Import[]): Breach[] {
  return imports.flatMap((one) =>
    rules
      .filter((rule) => !isTest(one.from) && rule.broken(one))
      .map((rule) => ({ rule: rule.name, from: one.from, to: one.to, line: one.line })),
  );
}

/** Import cycles, type imports counted; each once, as the files in order. */
export function cyclesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const one of imports) {
    if (!one.external) next.set(one.from, [...(next.get(one.from) ?? []), one.to]);
  }
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      cycles.push([...trail.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}

/** Files beside folders count as one more folder of that level. */
const looseFiles = '(files)';

/**
 * Folders of one level within `room` that import each other, straight or by others between them, type imports counted:
 * each group as `folder: its members`.
 */
export function folderCyclesOf(imports: readonly Import[], room: string): string[] {
  const levels = new Map<string, Import[]>();
  for (const one of imports) {
    const { from, to, external } = one;
    if (external || isTest(from) || !inside(from, room) || !inside(to, room)) continue;
    const [left, right] = [from.split('/'), to.split('/')];
    const depth = left.findIndex((part, at) => part !== right[at]);
    if (depth < 0) continue;
    const memberOf = (path: readonly string[]) =>
      depth < path.length - 1 ? (path[depth] ?? '') : looseFiles;
    const edge = { ...one, from: memberOf(left), to: memberOf(right) };
    if (edge.from === edge.to) continue;
    const level = left.slice(0, depth).join('/');
    levels.set(level, [...(levels.get(level) ?? []), edge]);
  }
  return [...levels].flatMap(([level, edges]) =>
    cyclesOf(edges).map((members) => `${level}: ${members.join(' → ')}`),
  );
}

export const ruleNames = rules.map((rule) => rule.name);
