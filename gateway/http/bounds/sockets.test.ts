import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';

/* Whose connection and whose body it is, directly and through a trusted proxy (127.0.0.2 here). */

const any = { each: 1e6, all: 1e6 };
const caps = {
  connections: { each: 3, all: 100 },
  silent: { each: 2, all: 100 },
  bodies: { each: 1, all: 100 },
  hellos: any,
};
const proxy = '127.0.0.2';
let gateway: TestGateway;
const sockets: Socket[] = [];

beforeAll(async () => {
  gateway = await startGateway({ seed: 'none', config: { caps, trustedProxies: [proxy] } });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await gateway.stop();
});

/** A connection, and what it was told. */
async function open(from: string, first = ''): Promise<{ socket: Socket; received: () => string }> {
  let received = '';
  const socket = connect({
    port: Number(new URL(gateway.origin).port),
    host: '127.0.0.1',
    localAddress: from,
  });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (part) => (received += part.toString()));
  await once(socket, 'connect');
  if (first !== '') socket.write(first);
  await pause(30);
  return { socket, received: () => received };
}

/** Waits until exactly those connections are open that are said to be. */
async function expectOpen(opened: readonly { socket: Socket }[], said: readonly boolean[]): Promise<void> {
  await expect
    .poll(() => opened.map(({ socket }) => !socket.destroyed && !socket.readableEnded), { timeout: 10_000 })
    .toEqual(said);
}

const ask = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n';
const slow = (forwarded: string) =>
  `POST /api HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${forwarded}\r\ncontent-length: 900\r\n\r\na`;

test('of silent connections the oldest of the same address gives way', async () => {
  const opened = [await open('127.0.0.9'), await open('127.0.0.9'), await open('127.0.0.9')];
  const other = await open('127.0.0.10');
  await expectOpen([...opened, other], [false, true, true, true]);
});

test('one that has brought a request is kept, and the one too many is refused', async () => {
  const opened = [];
  for (let n = 0; n < 4; n++) opened.push(await open('127.0.0.11', ask));
  await expectOpen(opened, [true, true, true, false]);
  opened[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const { received } = await open('127.0.0.11', ask);
      await pause(100);
      return received();
    })
    .toContain('200 OK');
});

test('a trusted proxy’s connections are many clients’', async () => {
  const opened = [];
  for (let n = 0; n < 8; n++) opened.push(await open(proxy));
  await expectOpen(
    opened,
    Array.from({ length: 8 }, () => true),
  );
});

test('bodies count for the forwarded address where the proxy is trusted, for the sender’s own elsewhere', async () => {
  const first = await open(proxy, slow('203.0.113.1'));
  const other = await open(proxy, slow('203.0.113.2'));
  await open(proxy, slow('203.0.113.1'));
  await expectOpen([first, other], [false, true]);
  expect(first.received()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1\r\n/i);
  const forged = await open('127.0.0.12', slow('203.0.113.3'));
  await open('127.0.0.12', slow('203.0.113.4'));
  await expectOpen([forged], [false]);
});
