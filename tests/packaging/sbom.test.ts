import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { nameOf, productionFolders, readLock } from '../../tools/sbom/lockfile.ts';
import { type Component, deliveredSbom, type Sbom, wholeSbom } from '../../tools/sbom/sbom.ts';

const root = join(import.meta.dirname, '../..');
const lock = readLock(root);
let whole: Sbom;
let bill: Sbom;
beforeAll(() => {
  whole = wholeSbom();
  bill = deliveredSbom(whole);
});

/** What a bill lacks of what is delivered: packages, versions, licences, addresses. */
function lacking(components: readonly Component[]): string[] {
  const byRef = new Map(components.map((one) => [one['bom-ref'], one]));
  return [...productionFolders(lock), 'node_modules/electron'].flatMap((folder) => {
    const { version } = lock.packages[folder] ?? {};
    const one = byRef.get(`${nameOf(folder)}@${version}`);
    if (!one) return [`${folder} is missing`];
    const licence = one.licenses?.[0];
    const named = licence && ('expression' in licence ? licence.expression : licence.license.id);
    if (!named) return [`${folder} has no licence`];
    return one.version === version && one.purl.endsWith(`@${version}`) ? [] : [`${folder} has no version`];
  });
}

test('the bill is CycloneDX and names every package delivered, with version and licence', () => {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
  expect(bill.metadata.component).toMatchObject({ name, version, purl: `pkg:npm/${name}@${version}` });
  expect(lacking(bill.components)).toEqual([]);
  console.log(JSON.stringify({ figure: 'sbom.packages', value: bill.components.length }));
});

test('it names nothing else: every component is one of the lock’s, once, and every reference leads somewhere', () => {
  const refs = bill.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  for (const tool of ['vitest', 'vite', '@biomejs/biome'])
    expect(bill.components.map((one) => one.name)).not.toContain(tool);
  const known = new Set([...refs, bill.metadata.component['bom-ref']]);
  expect(
    bill.dependencies
      .flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
      .filter((ref) => !known.has(ref)),
  ).toEqual([]);
});

test('the same lock makes the same bill', () => {
  expect(deliveredSbom(wholeSbom())).toEqual(bill);
});

test('a bill that lacks a package, or its licence, is noticed', () => {
  const [first, second, ...rest] = bill.components;
  if (!first || !second) throw new Error('an empty bill');
  const { licenses: _gone, ...bare } = second;
  expect(lacking([bare, ...rest])).toHaveLength(2);
});
