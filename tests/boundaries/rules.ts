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
const rendererLayers = ['entry', 'app', 'features', 'shared', 'platform'];
const layer = (file: string) => rendererLayers.indexOf(/^renderer\/([^/]+)\//.exec(file)?.[1] ?? '');

/** Closed lists of values (seat codes, labels) stand in files without zod, so that pages may use them. */
const isZodFreeList = (file: string) => /^contract\/shapes\/(lists|\w+Lists)\.ts$/.test(file);

/** What is known of calls without their shapes, for pages too. */
const isFacts = (file: string) => /^contract\/(facts|calls\/[^/]+\/facts)\.ts$/.test(file);

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
    name: 'programs meet only in the contract',
    broken: ({ from, to, external }) => {
      if (external) return false;
      const program = ['main', 'preload', 'renderer', 'gateway'].find((room) => inside(from, room));
      return program !== undefined && !inside(to, program, 'contract', 'resources');
    },
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
    name: 'renderer layers point down: entry → app → features → shared → platform',
    broken: ({ from, to, external }) =>
      !external && layer(from) >= 0 && layer(to) >= 0 && layer(to) < layer(from),
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
      ((/^contract\/(calls|shapes)\//.test(to) && !isZodFreeList(to) && !isFacts(to)) ||
        // Facts of every feature in the first load would grow it with each of them.
        to === 'contract/facts.ts' ||
        to === 'contract/registry.ts' ||
        to === 'contract/shell.ts'),
  },
  {
    name: 'main/core imports neither adapters nor electron nor a database driver',
    broken: ({ from, to, external }) =>
      inside(from, 'main/core') &&
      (external
        ? ['electron', 'better-sqlite3'].includes(packageOf(to))
        : !inside(to, 'main/core', 'contract')),
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
      /^gateway\/(store\/(repos|seed|migrations)|suppliers)\//.test(to),
  },
  {
    name: 'gateway services know ports, not adapters',
    broken: ({ from, to }) =>
      inside(from, 'gateway/services') &&
      (/^gateway\/suppliers\/[^/]+\//.test(to) || inside(to, 'gateway/http')),
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

export const ruleNames = rules.map((rule) => rule.name);
