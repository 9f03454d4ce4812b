import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../../tests/gatewayHarness.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway({ seed: 'none' });
});
afterEach(() => gateway.stop());

const one = (directive = 'script-src-elem', blockedURL = 'https://evil.example/x.js?who=13812345678') => ({
  type: 'csp-violation',
  age: 3,
  url: 'https://desk.example/me/zh?who=13812345678',
  body: {
    documentURL: 'https://desk.example/me/zh?who=13812345678',
    blockedURL,
    effectiveDirective: directive,
  },
});
const send = (payload: string, type = 'application/reports+json', remoteAddress = '192.0.2.7') =>
  gateway.app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  });
const reported = () => gateway.log.lines.filter(({ event }) => event === 'page.report');
const figure = async (directive: string) =>
  Number(
    new RegExp(`tripdesk_page_reports_total\\{directive="${directive}"\\} (\\d+)`).exec(
      await gateway.app.figures.text(),
    )?.[1] ?? 0,
  );

test('the policy names the endpoint, over https in the newer way too', async () => {
  const { headers } = await gateway.app.inject('/healthz');
  expect(headers['content-security-policy']).toMatch(/;report-uri \/api\/reports$/);
  expect(headers['reporting-endpoints']).toBeUndefined();
  const behind = await startGateway({ seed: 'none', config: { trustedProxies: ['127.0.0.1'] } });
  const secure = await behind.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  await behind.stop();
  expect(secure.headers['content-security-policy']).toMatch(/;report-uri \/api\/reports;report-to page$/);
  expect(secure.headers['reporting-endpoints']).toBe('page="/api/reports"');
  const pretended = await gateway.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  expect(pretended.headers['reporting-endpoints']).toBeUndefined();
});

test('a breach is counted by its directive and logged without what a person asked for', async () => {
  const reply = await send(JSON.stringify([one(), one('trusted-types', 'trusted-types-policy')]));
  expect([reply.statusCode, reply.body]).toEqual([204, '']);
  const older = {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/' },
  };
  expect((await send(JSON.stringify(older), 'application/csp-report')).statusCode).toBe(204);
  expect(reported().map(({ facts }) => [facts['directive'], facts['blocked'], facts['page']])).toEqual([
    ['script-src-elem', 'evil.example', '/me/zh'],
    ['trusted-types', 'trusted-types-policy', '/me/zh'],
    ['img-src', 'evil.example', ''],
  ]);
  expect(JSON.stringify(gateway.log.lines)).not.toContain('13812345678');
  expect([await figure('script-src-elem'), await figure('trusted-types'), await figure('img-src')]).toEqual([
    1, 1, 1,
  ]);
});

test('what is too long, of another type or no report is refused and leaves no line', async () => {
  expect((await send('[')).statusCode).toBe(400);
  expect((await send(JSON.stringify([one('x'.repeat(20_000))]))).statusCode).toBe(413);
  expect((await send(JSON.stringify([one()]), 'text/plain')).statusCode).toBe(415);
  expect((await send(JSON.stringify([one()]), 'application/json')).statusCode).toBe(415);
  expect(reported()).toEqual([]);
  expect(await figure('unreadable')).toBe(4);
  const invented = Array.from({ length: 9 }, (_, n) => one(`made-up-${n}`));
  await send(JSON.stringify(invented));
  expect(await figure('other')).toBe(9);
});

test('one address is heard a few times, and no number of addresses fills the log', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(JSON.stringify([one()]))));
  const limited = answers.filter(({ statusCode }) => statusCode === 429);
  expect(limited).toHaveLength(70);
  expect(limited.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(await figure('limited')).toBe(70);
  // Another is heard all the same, and is counted though the log has had enough.
  for (let n = 0; n < 20; n++)
    await send(JSON.stringify([one(), one(), one(), one()]), undefined, `198.51.100.${n}`);
  expect(await figure('script-src-elem')).toBe(30 + 80);
  expect(reported()).toHaveLength(60);
});

test('an address counts as its own only where a named proxy says so', async () => {
  const flood = async (to: TestGateway) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        to.app.inject({
          method: 'POST',
          url: '/api/reports',
          headers: { 'content-type': 'application/reports+json', 'x-forwarded-for': `203.0.113.${n}` },
          payload: '[]',
          remoteAddress: '192.0.2.7',
        }),
      ),
    );
    return answers.filter(({ statusCode }) => statusCode === 429).length;
  };
  expect(await flood(gateway)).toBe(30);
  const behind = await startGateway({ seed: 'none', config: { trustedProxies: ['192.0.2.7'] } });
  const refused = await flood(behind);
  await behind.stop();
  expect(refused).toBe(0);
});
