import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import satisfies from 'spdx-satisfies';
import { delivered, development, unnamed } from './licences.ts';
import { type Lock, type LockEntry, nameOf, productionFolders, readLock } from './lockfile.ts';

export type Complaint = { readonly folder: string; readonly licence: string; readonly why: string };

/** What is also delivered though no program imports it. */
const shipped = new Set(['node_modules/electron']);

/**
 * Every locked package against the lists of licences.ts, installed here or not; what is installed must say the same as
 * the lock does, for a lock can be edited.
 */
export function licenceComplaints(
  lock: Lock,
  installedLicence: (folder: string) => string | undefined,
): Complaint[] {
  const production = productionFolders(lock);
  return Object.entries(lock.packages).flatMap(([folder, entry]) => {
    // What does not stand in node_modules is ours.
    if (!folder.startsWith('node_modules/') || entry.link === true) return [];
    const licence = licenceOf(folder, entry);
    const said = installedLicence(folder);
    if (said !== undefined && said !== licence)
      return [{ folder, licence, why: `the package itself says ${said}` }];
    const forUse = production.has(folder) || shipped.has(folder);
    const allowed = Object.keys(forUse ? delivered : { ...delivered, ...development });
    if (allows(licence, allowed)) return [];
    return [{ folder, licence, why: `not on the list of what is ${forUse ? 'delivered' : 'used'}` }];
  });
}

const licenceOf = (folder: string, { license, version }: LockEntry) =>
  license ?? unnamed[`${nameOf(folder)}@${version}`] ?? 'none';

function allows(licence: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false;
  }
}

/** The licence an installed package names; nothing where it is not installed or names none in one word. */
export function readInstalled(root: string): (folder: string) => string | undefined {
  return (folder) => {
    const file = join(root, folder, 'package.json');
    if (!existsSync(file)) return undefined;
    const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
    return typeof license === 'string' ? license : undefined;
  };
}

/** `npm run audit:licenses`: exit code 1 where a package's licence is not on the list. */
function main(): number {
  const root = join(import.meta.dirname, '../..');
  const lock = readLock(root);
  const complaints = licenceComplaints(lock, readInstalled(root));
  for (const { folder, licence, why } of complaints) console.error(`${folder}: ${licence}: ${why}`);
  const count = Object.keys(lock.packages).length - 1;
  console.log(`licences: ${count} packages, ${complaints.length} not on the list (tools/sbom/licences.ts)`);
  return complaints.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(main());
}
