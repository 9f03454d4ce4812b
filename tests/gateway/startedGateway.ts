import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openStore } from '../../gateway/store/db/openStore.ts';

export const folder = mkdtempSync(join(tmpdir(), 'tripdesk-start-'));
const rooms = join(import.meta.dirname, '../../gateway');
const processes: ChildProcess[] = [];

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs the gateway, or one of its tools, with these settings and arguments. */
export function run(
  env: Record<string, string>,
  file = 'index.ts',
  ...args: readonly string[]
): { process: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(rooms, file), ...args], { env: { ...process.env, ...env } });
  processes.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  return { process: child, ended: once(child, 'close').then(([code]) => ({ code, out, err })) };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** As long as a busy machine needs to fill a store with sample data, ms. */
const READY_MS = 240_000;

/** Waits until a gateway answers that it is ready. */
export async function untilReady(origin: string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the gateway did not become ready');
}

export function dataFolder(name: string): string {
  const made = join(folder, name);
  mkdirSync(made);
  return made;
}

/** A store that is quickly there: companies, so that nothing is seeded. */
export async function bareStore(name: string): Promise<string> {
  const data = dataFolder(name);
  const store = await openStore(join(data, 'gateway.db'));
  const company = { name_zh: '甲', name_en: 'A', customer_type: 0, settings: '{}' };
  await store.db
    .insertInto('company')
    .values({ id: '1001', ...company })
    .execute();
  await store.close();
  return data;
}

/** Ends what a file's tests left running, and removes its data. */
export function startedGatewaysForThisFile(): void {
  afterAll(() => {
    for (const one of processes) one.kill('SIGKILL');
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });
}
