import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { DESK_HEADER } from '../../contract/bridge.ts';
import { type DeskServer, startDesk } from '../../main/adapters/desk/server.ts';
import { jsonLog } from '../../main/adapters/node/log.ts';
import { builtFiles } from '../../main/adapters/web/builtFiles.ts';
import { pageReports } from '../../main/adapters/web/pageReports.ts';
import type { Core } from '../../main/core/createCore.ts';
import { temporaryFolder, testCore } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser } from '../fakes/people.ts';

export let gateway: FakeGateway;
export let core: Core & { folder: string };
export let desk: DeskServer;
/** Launch links, as they were announced. */
export let links: string[];
/** Lines of its log. */
export let lines: string[];

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A desk host of its own for each test, over a gateway with linjing in it. */
export function deskForEachTest(): void {
  beforeEach(async () => {
    gateway = await fakeGateway();
    await addUser(gateway, madeUser('a1', 'linjing'));
    core = testCore(gateway);
    links = [];
    lines = [];
    const started = await startDesk({
      core,
      files: builtFiles(builtFolder())!,
      port: 0,
      language: 'en',
      announce: (url) => links.push(url),
      reports: pageReports(
        jsonLog((line) => lines.push(line), Date.now),
        Date.now,
      ),
    });
    if (!started.ok) throw new Error('not started');
    desk = started.desk;
  });
  afterEach(async () => {
    await desk.close();
    await core.close();
  });
}

export function builtFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>desk</title>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
  mkdirSync(join(folder, '.vite'));
  for (const path of ['.vite/manifest.json', 'manifest.json', '.env.js', 'assets/app-1a2b.js.map'])
    writeFileSync(join(folder, path), 'secret');
  writeFileSync(join(folder, '..', 'outside.js'), 'secret');
  return folder;
}

export const origin = () => `http://127.0.0.1:${desk.port}`;

export function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: desk.port,
        path,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
      },
      (reply) => {
        let body = '';
        reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

export const post = (path: string, body: unknown, headers: Record<string, string>) =>
  ask(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: origin(), ...headers },
  });

export const tokenOf = (link = links.at(-1) ?? '') => new URL(link).searchParams.get('launch') ?? '';
export const launch = (link?: string, headers: Record<string, string> = {}) =>
  post('/bridge/launch', { token: tokenOf(link) }, headers);
export const secretOf = (reply: Reply): string => JSON.parse(reply.body).value;
/** The header a page shows once it was let in. */
export const entered = async () => ({ [DESK_HEADER]: secretOf(await launch()) });
export const view = { name: 'session.view', input: {} };
