import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { expect, test } from 'vitest';
import { declaredFuses, type Fuse, fuseDifferences, setFuses } from '../../tools/package/fuses.ts';
import { packagedExecutables } from '../../tools/package/readFuses.ts';
import { temporaryFolder } from '../fakes/core.ts';

const root = join(import.meta.dirname, '../..');
const { version } = createRequire(import.meta.url)('electron/package.json') as { version: string };

/** The place in an executable where Electron looks: a mark, a version, a length, a state per fuse. */
const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** As Electron is published, fuses in the library's order: `0` off, `1` on. */
const asPublished = '101100011';

function executable(folder: string, states = asPublished): string {
  const file = join(folder, 'electron');
  writeFileSync(
    file,
    `\x7fELF program ${mark}\x01${String.fromCharCode(states.length)}${states} rest`,
    'latin1',
  );
  chmodSync(file, 0o755);
  return file;
}

test('every fuse there is is declared, and none by its default alone', () => {
  const known = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));
  expect(Object.keys(declaredFuses).sort()).toEqual(known.sort());
  expect(known).toHaveLength(9);
  console.log(JSON.stringify({ figure: 'fuses.declared', value: Object.keys(declaredFuses).length }));
  expect(declaredFuses).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  });
});

test('an executable as published differs, one that was set does not', async () => {
  const file = executable(temporaryFolder());
  const names = (await fuseDifferences(file)).map(({ fuse }) => fuse);
  expect(names).toEqual([
    'RunAsNode',
    'EnableCookieEncryption',
    'EnableNodeOptionsEnvironmentVariable',
    'EnableNodeCliInspectArguments',
    'EnableEmbeddedAsarIntegrityValidation',
    'OnlyLoadAppFromAsar',
    'GrantFileProtocolExtraPrivileges',
  ]);
  await setFuses(file);
  expect(await fuseDifferences(file)).toEqual([]);
  expect(readFileSync(file, 'latin1')).toContain(`${mark}\x01\x09010011001 rest`);
});

test.each(Object.keys(declaredFuses) as Fuse[])('%s set otherwise afterwards is found', async (fuse) => {
  const file = executable(temporaryFolder());
  await setFuses(file);
  const declared = declaredFuses[fuse];
  await flipFuses(file, { version: FuseVersion.V1, [FuseV1Options[fuse]]: !declared });
  expect(await fuseDifferences(file)).toMatchObject([{ fuse, declared, found: declared ? 'off' : 'on' }]);
});

test('an executable with a fuse nobody declared is not set, one that lacks a fuse neither', async () => {
  await expect(setFuses(executable(temporaryFolder(), `${asPublished}1`))).rejects.toThrow(/10 fuses/);
  await expect(setFuses(executable(temporaryFolder(), asPublished.slice(0, 8)))).rejects.toThrow(
    /not long enough/,
  );
});

/** A folder shaped like Electron's own distribution; its program is nothing but the place of the fuses. */
function distribution(states?: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'resources'));
  mkdirSync(join(folder, 'locales'));
  executable(folder, states);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak', 'chrome-sandbox'])
    writeFileSync(join(folder, name), '');
  writeFileSync(join(folder, 'version'), `v${version}`);
  return folder;
}

/** `npm run package` with a made-up Electron, as its real one is fetched from a release page. */
function packageWith(electronDist: string): { status: number | null; printed: string; release: string } {
  const release = temporaryFolder();
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/electron-builder'),
    [
      '--dir',
      '--linux',
      '--config',
      'electron-builder.config.ts',
      `-c.electronDist=${electronDist}`,
      `-c.directories.output=${release}`,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, printed: stdout + stderr, release };
}

test('a package is made with the fuses set, and of the built files and the driver alone', () => {
  const { status, printed, release } = packageWith(distribution());
  expect(status, printed).toBe(0);
  const [made] = packagedExecutables(release);
  expect(made).toBeDefined();
  const read = spawnSync(process.execPath, ['tools/package/readFuses.ts', made ?? ''], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([read.status, read.stdout]).toEqual([0, `${made}: 9 fuses as declared.\n`]);
  const inside = spawnSync(
    join(root, 'node_modules/.bin/asar'),
    ['list', join(release, 'linux-unpacked/resources/app.asar')],
    { encoding: 'utf8' },
  ).stdout.split('\n');
  expect(inside).toContain('/node_modules/better-sqlite3/lib/index.js');
  const strangers = inside.filter(
    (path) => path !== '' && !/^\/(out|package\.json|node_modules(\/better-sqlite3|$))/.test(path),
  );
  expect(strangers).toEqual([]);
  // One fuse turned back, and the reader says which.
  const spoiled = join(temporaryFolder(), 'spoiled');
  cpSync(made ?? '', spoiled);
  writeFileSync(spoiled, readFileSync(spoiled, 'latin1').replace('010011001', '110011001'), 'latin1');
  const control = spawnSync(process.execPath, ['tools/package/readFuses.ts', spoiled], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([control.status, control.stdout]).toEqual([
    1,
    `${spoiled}: 8 fuses as declared.\n  RunAsNode is on, declared off.\n`,
  ]);
});

test('an Electron whose fuses are not all known is not packaged', () => {
  const { status, printed } = packageWith(distribution(`${asPublished}0`));
  expect(status).not.toBe(0);
  expect(printed).toContain('10 fuses');
});

test('where a package stands in this checkout, its fuses are as declared', async () => {
  const found = packagedExecutables(join(root, 'release'));
  console.log(JSON.stringify({ figure: 'fuses.packagesRead', value: found.length }));
  for (const executable of found) expect(await fuseDifferences(executable), executable).toEqual([]);
});
