import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../core/ports.ts';
import { nodeHttp } from './http.ts';

let server: Server;
let http: Http;
let answer: (request: string, connection: number) => string | 'hang' | 'cut' | 'half';
let connections = 0;

beforeEach(async () => {
  http = nodeHttp();
  connections = 0;
  server = createServer((socket) => {
    const mine = ++connections;
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      const said = answer(data.toString(), mine);
      if (said === 'cut') socket.destroy();
      else if (said === 'half') socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
      else if (said !== 'hang')
        socket.write(
          `HTTP/1.1 200 OK\r\nx-one: a\r\ncontent-length: ${Buffer.byteLength(said)}\r\n\r\n${said}`,
        );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await http.close();
  server.close();
});

const port = () => {
  const at = server.address();
  return at && typeof at !== 'string' ? at.port : 0;
};
const post = (more: { timeoutMs?: number; signal?: AbortSignal; port?: number } = {}) =>
  http.request({
    method: 'POST',
    url: `http://127.0.0.1:${more.port ?? port()}/api`,
    headers: { 'content-type': 'text/plain' },
    body: '订票',
    timeoutMs: more.timeoutMs ?? 2_000,
    signal: more.signal,
  });

test('a whole reply, with its status, headers and text', async () => {
  let heard = '';
  answer = (request) => {
    heard = request;
    return '已订';
  };
  expect(await post()).toMatchObject({
    ok: true,
    reply: { status: 200, headers: { 'x-one': 'a' }, body: '已订' },
  });
  expect(heard).toMatch(/^POST \/api HTTP\/1\.1\r\n[\s\S]*content-length: 6\r\n[\s\S]*订票$/);
});

test('connections are kept: ten calls, one socket', async () => {
  answer = () => 'ok';
  for (let n = 0; n < 10; n++) await post();
  expect(connections).toBe(1);
});

test('nobody there is `refused`: not a byte has left', async () => {
  const gone = port();
  server.close();
  await once(server, 'close');
  expect(await post({ port: gone })).toEqual({ ok: false, reason: 'refused' });
});

test('a connection that breaks, before or within the reply, is `cut`: perhaps received', async () => {
  answer = () => 'cut';
  expect(await post()).toEqual({ ok: false, reason: 'cut' });
  answer = () => 'half';
  expect(await post()).toEqual({ ok: false, reason: 'cut' });
});

test('silence ends at the time given', async () => {
  answer = () => 'hang';
  expect(await post({ timeoutMs: 60 })).toEqual({ ok: false, reason: 'timeout' });
});

test('a caller who leaves is let go at once, also before anything was sent', async () => {
  answer = () => 'hang';
  const abort = new AbortController();
  const asked = post({ signal: abort.signal });
  setTimeout(() => abort.abort(), 30);
  expect(await asked).toEqual({ ok: false, reason: 'aborted' });
  expect(await post({ signal: abort.signal })).toEqual({ ok: false, reason: 'aborted' });
});
