import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DESK_EVENTS, DESK_HEADER } from '../../contract/bridge.ts';
import { ok } from '../../contract/kit/result.ts';
import { type DeskServer, startDesk } from '../../main/adapters/desk/server.ts';
import { builtFiles } from '../../main/adapters/web/builtFiles.ts';
import type { Core } from '../../main/core/createCore.ts';
import { temporaryFolder, testCore, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';

let gateway: FakeGateway;
let core: Core & { folder: string };
let desk: DeskServer;
let links: string[];

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

beforeEach(async () => {
  gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  core = testCore(gateway);
  links = [];
  const started = await startDesk({
    core,
    files: builtFiles(builtFolder())!,
    port: 0,
    language: 'en',
    announce: (url) => links.push(url),
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
  mkdirSync(join(folder, '.vite'));
  for (const told of ['.vite/manifest.json', 'manifest.json', '.env.js', 'assets/app-1a2b.js.map'])
    writeFileSync(join(folder, told), 'secret');
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

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  ask(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: origin(), ...headers },
  });

const tokenOf = (link = links.at(-1) ?? '') => new URL(link).searchParams.get('launch') ?? '';
const launch = (link?: string, headers: Record<string, string> = {}) =>
  post('/bridge/launch', { token: tokenOf(link) }, headers);
const secretOf = (reply: Reply): string => JSON.parse(reply.body).value;
/** The header a page shows once it was let in. */
const entered = async () => ({ [DESK_HEADER]: secretOf(await launch()) });
const view = { name: 'session.view', input: {} };

test('a launch link lets one browser in, once', async () => {
  const [link] = links;
  const first = await launch(link);
  expect(first.status).toBe(200);
  const secret = secretOf(first);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await launch(link)).status).toBe(403);
  expect((await post('/bridge/shell', view, { [DESK_HEADER]: secret })).body).toBe(JSON.stringify(ok(null)));
  // The next browser has a link of its own, and a secret of its own.
  expect(links).toHaveLength(2);
  expect(secretOf(await launch())).not.toBe(secret);
});

test('a browser that is in is told so: at a reload, in another tab, with a spent link', async () => {
  const [link] = links;
  const header = await entered();
  for (const reply of [await post('/bridge/launch', {}, header), await launch(link, header)]) {
    expect(reply.status).toBe(200);
    expect(secretOf(reply)).toBe(header[DESK_HEADER]);
  }
});

test('reading the link spends nothing: GET, HEAD, a preview of it', async () => {
  const [link] = links;
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
    const reply = await ask(`/?launch=${tokenOf(link)}`, { method });
    expect(reply.status).toBe(200);
  }
  expect(links).toHaveLength(1);
  expect((await launch(link)).status).toBe(200);
});

test('nobody else gets anything: no secret, a made-up one, a wrong token', async () => {
  const made = { [DESK_HEADER]: 'x'.repeat(43) };
  for (const reply of [
    await post('/bridge/shell', view, {}),
    await post('/bridge/shell', view, made),
    await post('/bridge/call', { name: 'auth.principal.list', input: {} }, made),
    await post('/bridge/launch', {}, {}),
    await post('/bridge/launch', { token: 'wrong' }, made),
    await post('/bridge/launch', { token: '' }, {}),
    await post('/bridge/launch', { token: tokenOf() }, { origin: 'http://evil.example' }),
    await ask('/bridge/spent'),
    await ask('/bridge/closed'),
  ]) {
    expect(reply.status).toBe(403);
    expect(reply.body).not.toContain('title>desk');
    expect(reply.body).not.toContain('"ok":true');
  }
  expect(links).toHaveLength(1);
  expect((await ask('/healthz')).status).toBe(200);
});

test('a browser brings servers of other ports nothing that opens the desk', async () => {
  const jar = new Map<string, string>();
  const take = (reply: Reply) => {
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair);
    }
  };
  // What the browser does: opens the link, its page enters and calls. Cookies know no ports, so it sends its jar on.
  take(await ask(`/?launch=${tokenOf()}`));
  const reply = await launch();
  take(reply);
  take(await post('/bridge/shell', view, { [DESK_HEADER]: secretOf(reply) }));
  const received = await new Promise<Record<string, string>>((resolve) => {
    const other = createServer((incoming, response) => {
      response.end();
      other.close();
      resolve({ cookie: incoming.headers.cookie ?? '', referer: incoming.headers.referer ?? '' });
    }).listen(0, '127.0.0.1', () => {
      const { port } = other.address() as AddressInfo;
      void fetch(`http://127.0.0.1:${port}/`, { headers: { cookie: [...jar.values()].join('; ') } });
    });
  });
  expect((await post('/bridge/shell', view, received)).status).toBe(403);
  expect(received['cookie']).toBe('');
  // The control: whoever has what stays with the page is in.
  expect((await post('/bridge/shell', view, { [DESK_HEADER]: secretOf(reply) })).status).toBe(200);
});

test('no address leads elsewhere: two slashes, a back-slash, a whole address in the request line', async () => {
  for (const path of [
    '//evil.example/',
    '/.//evil.example/',
    '/%2e//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2fevil.example/',
    `${origin()}//evil.example/`,
    `${origin()}//evil.example/ZLindex/zh`,
    'http://evil.example/',
  ]) {
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(`${path}?launch=${tokenOf()}`, { method });
      expect(reply.headers.location, path).toBeUndefined();
      expect([404, 421], path).toContain(reply.status);
    }
  }
});

test('what the build says about itself is not served', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite/manifest',
    '/manifest.json',
    '/.env.js',
    '/assets/app-1a2b.js.map',
  ]) {
    const reply = await ask(path);
    expect(reply.body, path).not.toContain('secret');
    expect(reply.status, path).toBe(404);
  }
  expect((await ask('/assets/app-1a2b.js')).status).toBe(200);
});

test('a name that resolves to this machine is not this host (no rebinding)', async () => {
  const secret = await entered();
  for (const host of [
    'evil.example',
    `evil.example:${desk.port}`,
    `localhost:${desk.port}`,
    `127.0.0.1:${desk.port + 1}`,
  ]) {
    expect((await ask('/', { headers: { ...secret, host } })).status, host).toBe(421);
  }
});

test('only pages of ours may call: origin, type, method', async () => {
  const secret = await entered();
  expect((await post('/bridge/shell', view, secret)).body).toBe(JSON.stringify(ok(null)));
  for (const wrong of [
    'http://evil.example',
    'null',
    `http://localhost:${desk.port}`,
    `https://127.0.0.1:${desk.port}`,
  ]) {
    expect((await post('/bridge/shell', view, { ...secret, origin: wrong })).status, wrong).toBe(403);
  }
  expect((await post('/bridge/shell', view, { ...secret, 'content-type': 'text/plain' })).status).toBe(403);
  const bare = {
    method: 'POST',
    body: JSON.stringify(view),
    headers: { ...secret, 'content-type': 'application/json' },
  };
  expect((await ask('/bridge/shell', bare)).status).toBe(403);
  expect((await ask('/bridge/shell', { headers: secret })).status).toBe(404);
  for (const method of ['PUT', 'DELETE', 'POST', 'PATCH', 'OPTIONS']) {
    expect((await ask('/', { method, headers: secret })).status, method).toBe(405);
  }
});

test('calls go through: sign in, read', async () => {
  const secret = await entered();
  gateway.on('auth.principal.list', () => ok({ principals: [] }));
  const step = await post(
    '/bridge/shell',
    { name: 'session.signIn', input: { account: 'linjing', password } },
    secret,
  );
  expect(JSON.parse(step.body)).toMatchObject({ ok: true, value: { step: 'signedIn' } });
  const list = await post('/bridge/call', { name: 'auth.principal.list', input: {}, options: {} }, secret);
  expect(JSON.parse(list.body)).toEqual(ok({ principals: [] }));
});

test('too long, no JSON, other fields: refused with a code, and the host goes on', async () => {
  const secret = await entered();
  for (const [body, status] of [
    ['{', 400],
    ['null', 400],
    ['[]', 400],
    ['{"name":"session.view"}', 400],
    ['{"name":"session.view","input":{},"extra":1}', 400],
    ['{"name":"session.view","input":{},"__proto__":{}}', 400],
    [`{"name":"session.view","input":"${'x'.repeat(256 * 1024)}"}`, 413],
  ] as const) {
    const reply = await post('/bridge/shell', body, secret);
    expect(reply.status, body.slice(0, 40)).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
  }
  expect((await post('/bridge/shell', view, secret)).status).toBe(200);
});

test('every reply carries the policy; files keep their type; routes get the page, unknown files nothing', async () => {
  const at = (path: string) => ask(path);
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
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
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
  const secret = await entered();
  const heard: string[] = [];
  const opened = (protocols: string[], headers: Record<string, string>) =>
    new Promise<string | null>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${desk.port}/bridge/events`, protocols, { headers });
      socket.on('open', () => resolve(socket.protocol));
      socket.on('error', () => resolve(null));
      socket.on('message', (data: Buffer) => heard.push(data.toString()));
    });
  const good = [DESK_EVENTS, secret[DESK_HEADER] ?? ''];
  expect(await opened([], { origin: origin() })).toBe(null);
  expect(await opened([DESK_EVENTS], { origin: origin() })).toBe(null);
  expect(await opened([DESK_EVENTS, 'x'.repeat(43)], { origin: origin() })).toBe(null);
  expect(await opened(good, { origin: 'http://evil.example' })).toBe(null);
  expect(await opened(good, {})).toBe(null);
  // The secret is not said back.
  expect(await opened(good, { origin: origin() })).toBe(DESK_EVENTS);
  await core.shellCall('session.signIn', { account: 'linjing', password });
  await until(() => heard.some((text) => text.includes('"session.changed"') && text.includes('林静')));
  expect(heard.join()).not.toMatch(/kid|refresh|passwordkey/);
});

test('a taken port is said, not thrown', async () => {
  const second = await startDesk({
    core,
    files: builtFiles(builtFolder())!,
    port: desk.port,
    language: 'zh',
    announce: () => {},
  });
  expect(second).toEqual({ ok: false, taken: true });
});
