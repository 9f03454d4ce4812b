import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notRunLine } from '../runFolder.ts';
import { ask, findPrograms, startPostgres } from './server.ts';

let folder: string;
const usual = process.env['TRIPDESK_TEST_NOTES'];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'));
});
afterAll(() => {
  if (usual !== undefined) process.env['TRIPDESK_TEST_NOTES'] = usual;
  rmSync(folder, { recursive: true, force: true });
});

test('programs below a folder that is nobody else’s are run from a copy', async () => {
  const programs = await findPrograms();
  if (!programs) return expect(await startPostgres()).toBeNull();
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  cpSync(dirname(programs), join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  const server = await startPostgres({ programs: join(home, 'native/bin') });
  expect(await ask((await server?.database()) ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await server?.stop();
});

test('a server that cannot be started is told of in the last lines of the run', async () => {
  const broken = join(folder, 'broken/bin');
  mkdirSync(broken, { recursive: true });
  writeFileSync(join(broken, 'initdb'), '#!/bin/sh\necho "initdb: no room" >&2\nexit 1\n');
  for (const path of [folder, dirname(broken), broken, join(broken, 'initdb')]) chmodSync(path, 0o755);
  const notes = join(folder, 'notes.txt');
  process.env['TRIPDESK_TEST_NOTES'] = notes;
  expect(await startPostgres({ programs: broken })).toBeNull();
  const noted = readFileSync(notes, 'utf8').trim().split('\n');
  expect(noted).toHaveLength(1);
  const said = JSON.parse(noted[0] ?? '');
  expect(said).toEqual({ suite: 'PostgreSQL', files: 'tests/postgres/', why: 'initdb: no room' });
  expect(notRunLine(said, 170)).toBe('PostgreSQL: 170 tests did not run: initdb: no room');
});
