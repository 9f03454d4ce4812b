import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import as it stands in a file; `typeOnly` imports leave no trace at run time, `lazy` ones come when asked for. */
export type Import = {
  from: string;
  to: string;
  external: boolean;
  typeOnly: boolean;
  lazy: boolean;
  line: number;
};

const rooms = ['contract', 'client', 'gateway', 'main', 'preload', 'renderer', 'tests', 'tools'];

/** Every .ts and .tsx file of the rooms, relative to the root, with forward slashes. */
export function sourceFiles(root: string): string[] {
  return rooms
    .flatMap((room) => listed(join(root, room)))
    .map((file) => relative(root, file).split(sep).join('/'));
}

function listed(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'breaches' ? [] : listed(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** The imports, re-exports and dynamic imports of one file's text. */
export function importsOf(file: string, text: string): Import[] {
  const { module } = parseSync(file, text);
  const at = (start: number) => text.slice(0, start).split('\n').length;
  const found: { specifier: string; typeOnly: boolean; lazy: boolean; start: number }[] = [];
  for (const one of module.staticImports) {
    const typeOnly = one.entries.length > 0 && one.entries.every((entry) => entry.isType);
    found.push({ specifier: one.moduleRequest.value, typeOnly, lazy: false, start: one.start });
  }
  for (const one of module.staticExports) {
    const source = one.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (source) {
      found.push({
        specifier: source.value,
        typeOnly: one.entries.every((entry) => entry.isType),
        lazy: false,
        start: one.start,
      });
    }
  }
  for (const one of module.dynamicImports) {
    const literal = /^\s*['"`]([^'"`$]+)['"`]/.exec(
      text.slice(one.moduleRequest.start, one.moduleRequest.end),
    );
    if (!literal?.[1]) continue;
    // `import('…').Name` in a type position is a type; the parser lists only expressions here.
    found.push({ specifier: literal[1], typeOnly: false, lazy: true, start: one.start });
  }
  return found.map(({ specifier, typeOnly, lazy, start }) => {
    const inside = specifier.startsWith('.');
    const to = inside ? posix.normalize(posix.join(posix.dirname(file), specifier)) : specifier;
    return { from: file, to, external: !inside, typeOnly, lazy, line: at(start) };
  });
}

/** The whole import graph below `root`. */
export function importGraph(root: string): { files: string[]; imports: Import[] } {
  const files = sourceFiles(root);
  return { files, imports: files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8'))) };
}

const builtins = new Set(builtinModules);

export function isNodeBuiltin(name: string): boolean {
  return name.startsWith('node:') || builtins.has(name);
}
