import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package of package-lock.json, by the fields that are asked of it. */
export type LockEntry = {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
/** Packages by their folder from the root of the checkout, which is `''`. */
export type Lock = { readonly packages: Readonly<Record<string, LockEntry>> };

export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

export const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 13);

/** The folders of what is needed to run: dependencies of the root, of those, and so on. */
export function productionFolders({ packages }: Lock): Set<string> {
  const found = new Set<string>();
  const walk = (from: string) => {
    for (const name of neededBy(packages[from] ?? {})) {
      const folder = resolved(packages, from, name);
      if (folder === null || found.has(folder)) continue;
      found.add(folder);
      walk(folder);
    }
  };
  walk('');
  return found;
}

function neededBy(entry: LockEntry): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Where a package finds another: beside itself first, then further out. */
function resolved(packages: Lock['packages'], from: string, name: string): string | null {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    const folder = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages[folder] !== undefined) return folder;
    if (base === '') return null;
  }
}
