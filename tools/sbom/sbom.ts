import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unnamed } from './licences.ts';
import { nameOf, productionFolders, readLock } from './lockfile.ts';

const root = join(import.meta.dirname, '../..');
/** Beside the built pages, not among them: it is not served. */
export const sbomFile = join(root, 'dist/sbom.cdx.json');

/** A component of a CycloneDX bill, by the fields that are asked of it. */
export type Component = {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly (
    | { readonly license: { readonly id?: string; readonly name?: string } }
    | { readonly expression: string }
  )[];
};
type Dependency = { readonly ref: string; readonly dependsOn?: readonly string[] };
export type Sbom = {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
};

/** Not needed by the programs but part of the packaged desktop. */
const shipped = ['electron'];

/** npm's own bill of everything locked, whatever of it is installed here. Throws when npm cannot make it. */
export function wholeSbom(folder: string = root): Sbom {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout) as Sbom;
}

/**
 * The bill of what is delivered. `npm sbom --omit=dev` (11.19) leaves out whatever a development package needs as well,
 * React and zod among it, so the lock decides. Neither time nor chance stands in it: one lock, one bill.
 */
export function deliveredSbom(whole: Sbom = wholeSbom(), folder: string = root): Sbom {
  const lock = readLock(folder);
  const refs = new Set(
    [...productionFolders(lock), ...shipped.map((name) => `node_modules/${name}`)].map(
      (found) => `${nameOf(found)}@${lock.packages[found]?.version}`,
    ),
  );
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  const { serialNumber: _serial, metadata, ...bill } = whole;
  const { timestamp: _time, component, ...about } = metadata;
  const kept = new Set([...refs, component['bom-ref']]);
  return {
    ...bill,
    metadata: { ...about, component: { ...component, name: own.name } },
    components: whole.components.filter((one) => refs.has(one['bom-ref'])).map(withLicence),
    dependencies: whole.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => kept.has(on)) })),
  };
}

/** A package that names no licence has the one that was read in it. */
function withLicence(one: Component): Component {
  const id = one.licenses ? undefined : unnamed[one['bom-ref']];
  return id === undefined ? one : { ...one, licenses: [{ license: { id } }] };
}

/** Writes it where deliveries take it from; answers whether it could be made. */
export function writeSbom(say: (line: string) => void = console.log): boolean {
  try {
    const bill = deliveredSbom();
    mkdirSync(dirname(sbomFile), { recursive: true });
    writeFileSync(sbomFile, `${JSON.stringify(bill, null, 2)}\n`);
    say(`dist/sbom.cdx.json: ${bill.components.length} packages`);
    return true;
  } catch (error) {
    say(String(error));
    return false;
  }
}
