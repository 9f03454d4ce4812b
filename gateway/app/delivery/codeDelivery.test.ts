import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock, keptLog } from '../../../tests/gatewayHarness.ts';
import type { CodeMessage } from '../../base/ports.ts';
import { codeDelivery, codesFile } from './codeDelivery.ts';

/* Codes on their way: to a server of the test's own, or into the file. */

const message: CodeMessage = {
  channel: 'sms',
  to: '13912345678',
  code: '042137',
  purpose: 'password',
  language: 'en',
};
type Came = { readonly headers: IncomingHttpHeaders; readonly body: string };

let server: Server;
let dataFolder: string;
let came: Came[];
/** What the server answers with; null: nothing. */
let status: number | null;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tripdesk-codes-'));
  came = [];
  status = 200;
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      came.push({ headers: request.headers, body });
      if (status !== null) reply.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

function delivery(log = keptLog()) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const smsGateway = { url, secret: 'of the test' };
  const words = () => '';
  return codeDelivery(
    { dataFolder, smsGateway, mail: null },
    { log, words, clock: fakeClock(), answerMs: 300 },
  );
}

test('posts a code for a mobile as documented', async () => {
  expect(await delivery().deliver(message)).toBe(null);
  expect(came).toHaveLength(1);
  expect(came[0]?.headers).toMatchObject({
    authorization: 'Bearer of the test',
    'content-type': 'application/json',
  });
  expect(JSON.parse(came[0]?.body ?? '')).toEqual({
    to: '13912345678',
    code: '042137',
    purpose: 'password',
    language: 'en',
    minutes: 10,
  });
});

test('names what went wrong, once and without number or code', async () => {
  const log = keptLog();
  status = 503;
  expect(await delivery(log).deliver(message)).toBe('REFUSED');
  status = 302;
  expect(await delivery(log).deliver(message)).not.toBe(null);
  status = null;
  expect(await delivery(log).deliver(message)).toBe('TIMEOUT');
  const gone = delivery(log);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(await gone.deliver(message)).toBe('UNREACHABLE');
  expect(came).toHaveLength(3);
  expect(log.lines).toHaveLength(4);
  expect(JSON.stringify(log.lines)).not.toMatch(/042137|139/);
});

test('writes codes by mail into the file, the address masked', async () => {
  const mail = { ...message, channel: 'mail', to: 'zhang@example.com' } as const;
  expect(await delivery().deliver(mail)).toBe(null);
  expect(came).toEqual([]);
  const text = await readFile(codesFile(dataFolder), 'utf8');
  expect(text).toMatch(/^\S+Z password z\*\*\*@example\.com 042137\n$/);
});
