import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ok } from '../../contract/kit/result.ts';
import { type DeskServer, startDesk } from '../../main/adapters/desk/server.ts';
import { jsonLog } from '../../main/adapters/node/log.ts';
import { builtFiles } from '../../main/adapters/web/builtFiles.ts';
import { pageReports } from '../../main/adapters/web/pageReports.ts';
import type { Core } from '../../main/core/createCore.ts';
import { temporaryFolder, testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

let gateway: FakeGateway;
let core: Core & { folder: string };
let desk: DeskServer;
let links: string[];
let lines: string[];

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

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

function builtFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>desk</title>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(folder, '..', 'outside.js'), 'secret');
  return folder;
}

const origin = () => `http://127.0.0.1:${desk.port}`;

function ask(
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

const launch = async (link = links.at(-1) ?? '') => {
  const { pathname, search } = new URL(link);
  return ask(pathname + search);
};
const cookieOf = (reply: Reply) => String(reply.headers['set-cookie']).split(';')[0] ?? '';
const entered = async () => cookieOf(await launch());
const post = (path: string, body: unknown, headers: Record<string, string>) =>
  ask(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: origin(), ...headers },
  });

test('a launch link lets one browser in, once, and leaves no trace in the address', async () => {
  const [link] = links;
  const first = await launch(link);
  expect(first.status).toBe(303);
  expect(first.headers.location).toBe('/');
  expect(String(first.headers['set-cookie'])).toMatch(
    /^tripdesk_\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect((await launch(link)).status).toBe(403);
  expect((await ask('/', { headers: { cookie: cookieOf(first) } })).body).toContain('<title>desk</title>');
  // The next browser has a link of its own.
  expect(links).toHaveLength(2);
  expect((await launch()).status).toBe(303);
});

test('a spent link in a browser that is in already leads in, without a new session', async () => {
  const [link] = links;
  const cookie = await entered();
  const { pathname, search } = new URL(link ?? '');
  const again = await ask(pathname + search, { headers: { cookie } });
  expect(again.status).toBe(303);
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('nobody else gets anything: no cookie, a made-up one, a wrong token', async () => {
  for (const reply of [
    await ask('/'),
    await ask('/assets/app-1a2b.js'),
    await ask('/', { headers: { cookie: `tripdesk_${desk.port}=${'x'.repeat(43)}` } }),
    await ask('/?launch=wrong'),
    await ask('/?launch='),
    await post('/bridge/shell', { name: 'session.view', input: {} }, {}),
  ]) {
    expect(reply.status).toBe(403);
    expect(reply.body).not.toContain('title>desk');
  }
  expect((await ask('/healthz')).status).toBe(200);
});

test('a name that resolves to this machine is not this host (no rebinding)', async () => {
  const cookie = await entered();
  for (const host of [
    'evil.example',
    `evil.example:${desk.port}`,
    `localhost:${desk.port}`,
    `127.0.0.1:${desk.port + 1}`,
  ]) {
    expect((await ask('/', { headers: { cookie, host } })).status, host).toBe(421);
  }
});

test('only pages of ours may call: origin, type, method', async () => {
  const cookie = await entered();
  const body = { name: 'session.view', input: {} };
  expect((await post('/bridge/shell', body, { cookie })).body).toBe(JSON.stringify(ok(null)));
  for (const wrong of [
    'http://evil.example',
    'null',
    `http://localhost:${desk.port}`,
    `https://127.0.0.1:${desk.port}`,
  ]) {
    expect((await post('/bridge/shell', body, { cookie, origin: wrong })).status, wrong).toBe(403);
  }
  expect((await post('/bridge/shell', body, { cookie, 'content-type': 'text/plain' })).status).toBe(403);
  const bare = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { cookie, 'content-type': 'application/json' },
  };
  expect((await ask('/bridge/shell', bare)).status).toBe(403);
  expect((await ask('/bridge/shell', { headers: { cookie } })).status).toBe(404);
  for (const method of ['PUT', 'DELETE', 'POST', 'PATCH', 'OPTIONS']) {
    expect((await ask('/', { method, headers: { cookie } })).status, method).toBe(405);
  }
});

test('calls go through: sign in, read', async () => {
  const cookie = await entered();
  gateway.on('auth.principal.list', () => ok({ principals: [] }));
  const step = await post(
    '/bridge/shell',
    { name: 'session.signIn', input: { account: 'linjing', password } },
    { cookie },
  );
  expect(JSON.parse(step.body)).toMatchObject({ ok: true, value: { step: 'signedIn' } });
  const list = await post(
    '/bridge/call',
    { name: 'auth.principal.list', input: {}, options: {} },
    { cookie },
  );
  expect(JSON.parse(list.body)).toEqual(ok({ principals: [] }));
});

test('too long, no JSON, other fields: refused with a code, and the host goes on', async () => {
  const cookie = await entered();
  for (const [body, status] of [
    ['{', 400],
    ['null', 400],
    ['[]', 400],
    ['{"name":"session.view"}', 400],
    ['{"name":"session.view","input":{},"extra":1}', 400],
    ['{"name":"session.view","input":{},"__proto__":{}}', 400],
    [`{"name":"session.view","input":"${'x'.repeat(256 * 1024)}"}`, 413],
  ] as const) {
    const reply = await post('/bridge/shell', body, { cookie });
    expect(reply.status, body.slice(0, 40)).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
  }
  expect((await post('/bridge/shell', { name: 'session.view', input: {} }, { cookie })).status).toBe(200);
});

test('every reply carries the policy; files keep their type; routes get the page, unknown files nothing', async () => {
  const cookie = await entered();
  const at = (path: string) => ask(path, { headers: { cookie } });
  for (const path of [
    '/',
    '/ZLindex/zh',
    '/me/meOrder/en?tab=private',
    '/assets/app-1a2b.js',
    '/none.js',
    '/assets/none',
    '/healthz',
  ]) {
    const { headers } = await at(path);
    expect(headers['content-security-policy'], path).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /bridge/reports",
    );
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
  expect((await at('/ZLindex/zh')).body).toContain('<title>desk</title>');
  expect((await at('/assets/app-1a2b.js')).headers['content-type']).toMatch(/^text\/javascript/);
  expect((await at('/none.js')).status).toBe(404);
  for (const path of [
    '/../outside.js',
    '/%2e%2e/outside.js',
    '/assets/..%2f..%2foutside.js',
    '/assets/%00.js',
    '//evil.example/x.js',
    '/..\\outside.js',
  ]) {
    expect((await at(path)).body, path).not.toContain('secret');
  }
});

test('events reach pages of ours, and only them', async () => {
  const cookie = await entered();
  const heard: string[] = [];
  const opened = (headers: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${desk.port}/bridge/events`, { headers });
      socket.on('open', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('message', (data: Buffer) => heard.push(data.toString()));
    });
  expect(await opened({ origin: origin() })).toBe(false);
  expect(await opened({ cookie, origin: 'http://evil.example' })).toBe(false);
  expect(await opened({ cookie })).toBe(false);
  expect(await opened({ cookie, origin: origin() })).toBe(true);
  await core.shellCall('session.signIn', { account: 'linjing', password });
  await until(() => heard.some((text) => text.includes('"session.changed"') && text.includes('林静')));
  expect(heard.join()).not.toMatch(/kid|refresh|passwordkey/);
});

test('breaches a browser tells of end in the log, short, few and without what a person asked for', async () => {
  const told = {
    'document-uri': `${origin()}/tripTrain/NewOrder_detail/zh?mobile=13812345678`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?13812345678',
    'script-sample': 'document.title = "张伟"',
  };
  const report = (body: unknown) =>
    post('/bridge/reports', body, { 'content-type': 'application/csp-report' });
  expect((await ask('/')).headers['content-security-policy']).toContain('; report-uri /bridge/reports');
  expect((await report({ 'csp-report': told })).status).toBe(204);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      at: expect.any(String),
      level: 'warn',
      event: 'page.report',
      directive: 'script-src-elem',
      blocked: 'evil.example',
      page: '/tripTrain/NewOrder_detail/zh',
      source: '',
      line: 0,
    },
  ]);
  expect((await report('{')).status).toBe(400);
  expect((await report('x'.repeat(20_000))).status).toBe(413);
  const flood = await Promise.all(Array.from({ length: 60 }, () => report({ 'csp-report': told })));
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(25);
  expect(lines.length).toBeLessThan(32);
});

test('a taken port is said, not thrown', async () => {
  const second = await startDesk({
    core,
    files: builtFiles(builtFolder())!,
    port: desk.port,
    language: 'zh',
    announce: () => {},
    reports: () => 204,
  });
  expect(second).toEqual({ ok: false, taken: true });
});
