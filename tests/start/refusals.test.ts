import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../../tools/build.ts';

/** Whatever is in the way of starting is said in one sentence, with exit code 1 and no stack. */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tripdesk-start-'));
let taken: Server;
let takenPort = 0;

beforeAll(async () => {
  // The desk host looks for its built renderer before its port.
  expect(buildStale(() => undefined)).toBe(true);
  taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  takenPort = typeof address === 'object' && address ? address.port : 0;
}, 120_000);

afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(args: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, LANG: 'C', ...env } });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('exit', (code) => resolve({ code, said: said.trim() }));
  });
}

/** A folder of its own with one prepared file in it. */
function prepared(name: string, file: string, write: (path: string) => void): string {
  const own = mkdtempSync(join(folder, `${name}-`));
  write(join(own, file));
  return own;
}

const aFile = prepared('file', 'in-the-way', (path) => writeFileSync(path, 'not a folder'));
const garbage = (path: string) => writeFileSync(path, 'this is no database at all'.repeat(400));
const newer = (path: string) => {
  const db = new Database(path);
  db.exec(`create table kysely_migration (name text primary key, timestamp text not null);
    create table kysely_migration_lock (id text primary key, is_locked integer not null);
    insert into kysely_migration values ('999-from-the-future', '2030-01-01');
    insert into kysely_migration_lock values ('migration_lock', 0)`);
  db.close();
};

const gateway = ['gateway/index.ts'];
const desk = ['main/desk.ts'];
const cases: [what: string, args: string[], env: () => Record<string, string>, says: RegExp][] = [
  [
    'a taken gateway port',
    gateway,
    () => ({ TRIPDESK_DATA: mkdtempSync(join(folder, 'a-')), TRIPDESK_GATEWAY_PORT: String(takenPort) }),
    /port \d+.*taken/i,
  ],
  [
    'a port that is none',
    gateway,
    () => ({ TRIPDESK_DATA: mkdtempSync(join(folder, 'b-')), TRIPDESK_GATEWAY_PORT: 'front' }),
    /TRIPDESK_GATEWAY_PORT/,
  ],
  [
    'a data folder that cannot be written',
    gateway,
    () => ({ TRIPDESK_DATA: join(aFile, 'in-the-way'), TRIPDESK_GATEWAY_PORT: '0' }),
    /cannot be written/i,
  ],
  [
    'a damaged database',
    gateway,
    () => ({ TRIPDESK_DATA: prepared('damaged', 'gateway.db', garbage), TRIPDESK_GATEWAY_PORT: '0' }),
    /damaged/i,
  ],
  [
    'a database of a newer version',
    gateway,
    () => ({ TRIPDESK_DATA: prepared('newer', 'gateway.db', newer), TRIPDESK_GATEWAY_PORT: '0' }),
    /newer version/i,
  ],
  [
    'a taken desk port',
    desk,
    () => ({ TRIPDESK_DATA: mkdtempSync(join(folder, 'c-')), TRIPDESK_DESK_PORT: String(takenPort) }),
    /port \d+.*taken|\d+.*in use/i,
  ],
  [
    'a desk folder that cannot be written',
    desk,
    () => ({ TRIPDESK_DATA: join(aFile, 'in-the-way'), TRIPDESK_DESK_PORT: '0' }),
    /in-the-way/,
  ],
  [
    'an old Node',
    [
      '--eval',
      "Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); import('./tools/requireNode.mjs')",
    ],
    () => ({}),
    /needs Node 24.*20\.20\.2/,
  ],
];

describe('what is in the way of starting', () => {
  it.each(cases)('%s', async (_what, args, env, says) => {
    const { code, said } = await start(args, env());
    expect(said).toMatch(says);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toMatch(/\bat .*:\d+:\d+/);
    expect(code).toBe(1);
  });

  it('starts where nothing is in the way (control)', async () => {
    const data = mkdtempSync(join(folder, 'fine-'));
    const child = spawn(process.execPath, desk, {
      cwd: root,
      env: { ...process.env, TRIPDESK_DATA: data, TRIPDESK_DESK_PORT: '0' },
    });
    const line = await new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    expect(line).toMatch(/^desk http:\/\/127\.0\.0\.1:\d+\/\?launch=\S+/);
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  });
});
