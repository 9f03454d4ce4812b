import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptLog } from '../../tests/gatewayHarness.ts';
import { type Ask, outsideChallenge } from './outsideChallenge.ts';

/** A verification service as those of Turnstile and hCaptcha: what it answers to which token. */
const answers: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  good: (reply) => reply.end('{"success":true,"hostname":"travel.example"}'),
  bad: (reply) => reply.end('{"success":false,"error-codes":["timeout-or-duplicate"]}'),
  text: (reply) => reply.end('true'),
  yes: (reply) => reply.end('{"success":"true"}'),
  html: (reply) => reply.end('<html>success</html>'),
  broken: (reply) => void reply.writeHead(500).end('{"success":true}'),
  moved: (reply) => void reply.writeHead(302, { location: '/elsewhere' }).end(),
  cut: (reply) => void reply.destroy(),
  long: (reply) => reply.end(`{"success":true,"pad":"${'x'.repeat(20_000)}"}`),
};
const seen: URLSearchParams[] = [];
let server: Server;
const log = keptLog();

beforeAll(async () => {
  server = createServer((request, reply) => void serve(request, reply));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
});
afterAll(() => new Promise((down) => server.close(down)));

async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const form = new URLSearchParams(body);
  seen.push(form);
  answers[form.get('response') ?? '']?.(reply);
}

/** The product speaks https only; the test's server stands for one. */
function challenge(url = 'https://challenge.example/siteverify') {
  const { port } = server.address() as AddressInfo;
  const ask: Ask = (to, init) =>
    fetch(to.replace('https://challenge.example', `http://127.0.0.1:${port}`), init);
  return outsideChallenge({ url, secret: 'sesame' }, log, ask);
}

test('a token the service knows is good, any other is not', async () => {
  expect(await challenge().passed('good')).toBe(true);
  expect(await challenge().passed('bad')).toBe(false);
  expect(log.lines).toEqual([]);
});

test('the service hears the secret and the token, and nothing about the person', async () => {
  seen.length = 0;
  await challenge().passed('good');
  expect(seen.map(String)).toEqual(['secret=sesame&response=good']);
});

test.each(['text', 'yes', 'html', 'broken', 'moved', 'cut', 'long'])(
  'an answer that is no clear yes is a no: %s',
  async (token) => {
    log.lines.length = 0;
    expect(await challenge().passed(token)).toBe(false);
    expect(log.lines).toEqual([{ level: 'warn', event: 'outside challenge unanswered', facts: {} }]);
  },
);

test('nobody there is a no', async () => {
  const refused: Ask = () => Promise.reject(new TypeError('fetch failed'));
  const nobody = outsideChallenge({ url: 'https://challenge.example', secret: 's' }, log, refused);
  expect(await nobody.passed('good')).toBe(false);
});

test('a service that is silent is given up', async () => {
  const silent: Ask = (_, init) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('given up')));
    });
  const slow = outsideChallenge({ url: 'https://challenge.example', secret: 's' }, log, silent, 20);
  expect(await slow.passed('good')).toBe(false);
});
