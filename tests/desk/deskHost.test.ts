import { expect, test } from 'vitest';
import { DESK_HEADER } from '../../contract/bridge.ts';
import { ok } from '../../contract/kit/result.ts';
import { startDesk } from '../../main/adapters/desk/server.ts';
import { builtFiles } from '../../main/adapters/web/builtFiles.ts';
import { password } from '../fakes/people.ts';
import {
  ask,
  builtFolder,
  core,
  desk,
  deskForEachTest,
  entered,
  gateway,
  launch,
  lines,
  links,
  origin,
  post,
  secretOf,
  view,
} from './runningDesk.ts';

deskForEachTest();

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
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types tripdesk-worker; report-uri /bridge/reports",
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

test('breaches a browser tells of end in the log, short, few and without what a person asked for', async () => {
  const violation = {
    'document-uri': `${origin()}/tripTrain/NewOrder_detail/zh?mobile=13812345678`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?13812345678',
    'script-sample': 'document.title = "张伟"',
  };
  const report = (body: unknown) =>
    post('/bridge/reports', body, { 'content-type': 'application/csp-report' });
  expect((await ask('/')).headers['content-security-policy']).toContain('; report-uri /bridge/reports');
  expect((await report({ 'csp-report': violation })).status).toBe(204);
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
  const flood = await Promise.all(Array.from({ length: 60 }, () => report({ 'csp-report': violation })));
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
