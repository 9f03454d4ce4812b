import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licenceComplaints, readInstalled } from '../../tools/sbom/audit.ts';
import { delivered, development } from '../../tools/sbom/licences.ts';
import { type Lock, productionFolders, readLock } from '../../tools/sbom/lockfile.ts';

const root = join(import.meta.dirname, '../..');
const lock = readLock(root);
const nothing = () => undefined;

test('every locked package has a licence on the list, and says itself what the lock says', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300);
  const started = performance.now();
  expect(licenceComplaints(lock, readInstalled(root))).toEqual([]);
  console.log(JSON.stringify({ figure: 'licences.auditMs', value: Math.round(performance.now() - started) }));
});

/** A world of one dependency, one of its own, and one for development. */
const planted = (used: string, below: string, forBuild: string): Lock => ({
  packages: {
    '': { dependencies: { used: '1.0.0' } },
    'node_modules/used': { version: '1.0.0', license: used, dependencies: { below: '1.0.0' } },
    'node_modules/used/node_modules/below': { version: '1.0.0', license: below },
    'node_modules/below': { version: '2.0.0', license: 'MIT', dev: true },
    'node_modules/tool': { version: '1.0.0', license: forBuild, dev: true },
  },
});

test.each([
  ['GPL-3.0-only', 'MIT', 'MIT', 'node_modules/used'],
  ['MIT', 'AGPL-3.0-or-later', 'MIT', 'node_modules/used/node_modules/below'],
  ['MIT', 'MPL-2.0', 'MIT', 'node_modules/used/node_modules/below'],
  ['MIT', 'MIT', 'GPL-2.0-only', 'node_modules/tool'],
  ['SEE LICENSE IN EULA', 'MIT', 'MIT', 'node_modules/used'],
  ['UNLICENSED', 'MIT', 'MIT', 'node_modules/used'],
  ['MIT AND GPL-3.0-only', 'MIT', 'MIT', 'node_modules/used'],
])('%s, %s and %s: the one that is not on the list is found', (used, below, forBuild, folder) => {
  expect(licenceComplaints(planted(used, below, forBuild), nothing)).toMatchObject([{ folder }]);
});

test('a choice that holds one of the list is taken, and development may do more', () => {
  expect(licenceComplaints(planted('(GPL-3.0-only OR MIT)', 'ISC', 'MPL-2.0'), nothing)).toEqual([]);
});

test('no licence at all, and another than the lock says, are found', () => {
  const bare: Lock = { packages: { '': {}, 'node_modules/bare': { version: '1.0.0' } } };
  expect(licenceComplaints(bare, nothing)).toMatchObject([{ licence: 'none' }]);
  const edited = licenceComplaints(planted('MIT', 'MIT', 'MIT'), (folder) =>
    folder === 'node_modules/used' ? 'GPL-3.0-only' : undefined,
  );
  expect(edited).toMatchObject([
    { folder: 'node_modules/used', why: 'the package itself says GPL-3.0-only' },
  ]);
});

test('the lists say why, and what only develops is not delivered', () => {
  for (const reason of [...Object.values(delivered), ...Object.values(development)])
    expect(reason.length).toBeGreaterThan(10);
  expect(Object.keys(delivered).filter((name) => name in development)).toEqual([]);
});

test('what is needed to run is found as npm marks it', () => {
  const found = productionFolders(lock);
  for (const name of Object.keys(lock.packages['']?.dependencies ?? {}))
    expect(found, name).toContain(`node_modules/${name}`);
  const wrongly = [...found].filter((folder) => lock.packages[folder]?.dev === true);
  expect(wrongly).toEqual([]);
});
