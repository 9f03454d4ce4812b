import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';
import { testConfig } from '../../../tests/testConfig.ts';

/* Clients that send requests and never read an answer: two of them kept everybody out for as long as they liked. */

let gateway: TestGateway;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.stop();
});

const REQUEST = 'POST /api HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1\r\n\r\nx';
/** Fills the way to the client without being a call. */
const FILLER = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(80);
const IN_FLIGHT = 15;

/** Sends so many requests at a time from an address of its own, until no more answers fit on the way to it. */
function neverReads(localAddress: string): Socket {
  const port = Number(new URL(gateway.origin).port);
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.pause();
  const timer = setInterval(() => {
    if (socket.writableLength === 0) socket.write(FILLER + REQUEST.repeat(IN_FLIGHT));
  }, 8);
  socket.on('error', () => clearInterval(timer));
  socket.on('close', () => clearInterval(timer));
  sockets.push(socket);
  return socket;
}

async function start(unreadMs: number): Promise<void> {
  const limits = { ...testConfig('').limits, inFlight: IN_FLIGHT };
  gateway = await startGateway({ seed: 'none', unreadMs, refusalMs: 3, config: { limits } });
}

const status = async () => (await fetch(`${gateway.origin}/api`, { method: 'POST', body: 'x' })).status;

test('keep nobody else out', async () => {
  await start(60_000);
  for (const n of [2, 3]) neverReads(`127.0.0.${n}`);
  await pause(2500);
  // Busy for a moment is no harm; out for good is.
  await expect.poll(status, { timeout: 15_000 }).toBe(400);
}, 30_000);

test('are cut off after a while', async () => {
  await start(400);
  const socket = neverReads('127.0.0.2');
  const closes = new Promise((done) => socket.once('close', () => done('closed')));
  const closed = await Promise.race([closes, pause(9000, 'open')]);
  expect(closed).toBe('closed');
}, 20_000);
