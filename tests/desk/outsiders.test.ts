import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DESK_EVENTS, DESK_HEADER } from '../../contract/bridge.ts';
import { ok } from '../../contract/kit/result.ts';
import { until } from '../fakes/core.ts';
import { password } from '../fakes/people.ts';
import {
  ask,
  core,
  desk,
  deskForEachTest,
  entered,
  launch,
  links,
  origin,
  post,
  type Reply,
  secretOf,
  tokenOf,
  view,
} from './runningDesk.ts';

deskForEachTest();

test('reading the link consumes nothing: GET, HEAD, a preview of it', async () => {
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

test('a refused socket is gone, though whoever opened it keeps its end open', async () => {
  for (const path of ['/bridge/events', '/elsewhere']) {
    const socket = connect({ port: desk.port, host: '127.0.0.1', allowHalfOpen: true });
    let heard = '';
    let isGone = false;
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    for (const sign of ['error', 'close'] as const) {
      socket.on(sign, () => {
        isGone = true;
      });
    }
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${desk.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    await until(() => heard.startsWith('HTTP/1.1 403'));
    await until(() => {
      if (!isGone) socket.write('x');
      return isGone;
    });
    socket.destroy();
  }
});
