import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../../../tests/gatewayHarness.ts';
import { freePort } from '../../../tests/journeys/processes.ts';
import { addServerKey, openKeyRing } from '../../crypto/keys/keyRing.ts';
import { figuresApp, serveFigures } from '../figures/figures.ts';

const folder = mkdtempSync(join(tmpdir(), 'tripdesk-h5-'));
const block = '<script type="application/json" id="gateway-keys">';
const page = `<!doctype html><html><head><title>差旅台</title>${block}[]</script></head><body></body></html>`;
let gateway: TestGateway;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets', 'main-AbCd1234.js'), `export const x = '${'a'.repeat(5000)}';`);
  writeFileSync(join(folder, 'assets', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'favicon.ico'), 'ico');
  mkdirSync(join(folder, '.vite'));
  for (const path of ['.vite/manifest.json', 'manifest.json', '.env', 'assets/main-AbCd1234.js.map'])
    writeFileSync(join(folder, path), 'of the build');
  gateway = await startGateway({ seed: 'none', config: { h5Folder: folder } });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: path, headers });
const asPage = { accept: 'text/html,application/xhtml+xml' };

describe('the page', () => {
  test('the root is the page for whoever asks, another path only for who takes HTML', async () => {
    expect((await get('/', { accept: '*/*' })).headers['content-type']).toContain('text/html');
    expect((await get('/me/zh', { accept: '*/*' })).statusCode).toBe(404);
  });

  test.each([
    '/',
    '/ZLlogin/zh',
    '/tripTrain/gtickets_choose/zh?x=1',
    '/me/meSet/en',
    '/zlregister/a.b.c',
    '/index.html',
  ])('answers %s, with the keys in it, never from a cache', async (path) => {
    const reply = await get(path, asPage);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    const json = /<script type="application\/json" id="gateway-keys">(.*?)<\/script><\/head>/.exec(
      reply.body,
    )?.[1];
    const shown = JSON.parse(json ?? '');
    const { statements, ...discovery } = (await get('/.well-known/travel-gateway.json')).json();
    expect(statements).toHaveLength(1);
    expect(shown).toEqual({ ...discovery, time: expect.any(Number) });
  });

  test('holds one block of keys, whether it was built with one or not', async () => {
    const blocks = async () => (await get('/', asPage)).body.split(block).length - 1;
    expect(await blocks()).toBe(1);
    writeFileSync(join(folder, 'index.html'), page.replace(`${block}[]</script>`, ''));
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 2000));
    expect(await blocks()).toBe(1);
    writeFileSync(join(folder, 'index.html'), page);
  });

  test('is read again after a build', async () => {
    writeFileSync(join(folder, 'index.html'), page.replace('差旅台', '新'));
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect((await get('/', asPage)).body).toContain('<title>新</title>');
    writeFileSync(join(folder, 'index.html'), page);
  });

  test.each([
    ['/api', asPage],
    ['/assets/none.js', asPage],
    ['/nothing.js', { accept: '*/*' }],
    ['/../gateway.key', { accept: '*/*' }],
    ['/%2e%2e/%2e%2e/etc/passwd', { accept: '*/*' }],
  ])('does not stand in for %s', async (path, headers) => {
    const reply = await get(path, headers);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/json');
  });

  test('says so while there is no build', async () => {
    const bare = await startGateway({ seed: 'none', config: { h5Folder: join(folder, 'none') } });
    const reply = await bare.app.inject({ url: '/', headers: asPage });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ Code: 404, Message: 'The H5 app is not built yet: npm run build.' });
    await bare.stop();
  });
});

describe('what is for nobody', () => {
  test.each([
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite%2fmanifest.json',
    '/.vite/manifest.json.br',
    '/manifest.json',
    '/.env',
    '/assets/main-AbCd1234.js.map',
    '/assets/..%2f.env',
  ])('%s, of the build, is not served', async (path) => {
    const reply = await get(path, { accept: '*/*' });
    expect(reply.statusCode).toBe(404);
    for (const headers of [{ accept: '*/*' }, asPage])
      expect((await get(path, headers)).body).not.toContain('of the build');
  });

  test.each(['//evil.example/', '/.//evil.example/', '//evil.example/zh?x', '///evil.example'])(
    '%s leads nowhere, and is no page',
    async (path) => {
      for (const headers of [{ accept: '*/*' }, asPage]) {
        const reply = await get(path, headers);
        expect([403, 404]).toContain(reply.statusCode);
        expect(reply.headers.location).toBeUndefined();
      }
    },
  );
});

describe('files', () => {
  test('with a hash in their name are kept for a year', async () => {
    const reply = await get('/assets/main-AbCd1234.js');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toMatch(/javascript/);
  });

  test('without one are asked for again', async () => {
    expect((await get('/favicon.ico')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('travel compressed', async () => {
    const reply = await get('/assets/main-AbCd1234.js', { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('aaaa');
  });
});

test('every answer carries the security headers', async () => {
  for (const path of [
    '/',
    '/assets/main-AbCd1234.js',
    '/.well-known/travel-gateway.json',
    '/none',
    '/healthz',
  ]) {
    const { headers } = await get(path, asPage);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
        "connect-src 'self';frame-src 'none';object-src 'none';base-uri 'none';form-action 'none';" +
        "frame-ancestors 'none';require-trusted-types-for 'script';trusted-types tripdesk-worker;" +
        'report-uri /api/reports',
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

describe('key discovery', () => {
  test('shows protocol, suite, keys, time and what the keys say of themselves', async () => {
    const shown = (await get('/.well-known/travel-gateway.json')).json();
    expect(shown).toEqual({
      protocol: 'ZL1',
      suites: ['SM4CBC-HSM3'],
      keys: [{ id: 'k1', publicKey: expect.stringMatching(/^B[A-Za-z0-9_-]{86}$/), active: true }],
      time: expect.any(Number),
      statements: [
        {
          id: 'k1',
          publicKey: shown.keys[0].publicKey,
          signingKey: expect.stringMatching(/^B[A-Za-z0-9_-]{86}$/),
          seq: 1,
          signedBy: 'k1',
          until: expect.any(Number),
          signature: expect.stringMatching(/^[A-Za-z0-9_-]{86}$/),
        },
      ],
    });
    expect(Math.abs(shown.time - Date.now())).toBeLessThan(5000);
  });

  test('two keys may be active, and the first survives a restart', async () => {
    const { deps } = gateway;
    await addServerKey(deps.store.db, deps.fields, 'k2', deps.clock.now() + 1);
    const ring = await openKeyRing(deps.store.db, deps.fields, deps.clock.now());
    expect(ring.published.map(({ id }) => id)).toEqual(['k2', 'k1']);
    expect(ring.published[1]).toEqual(deps.keys.published[0]);
    const stored = await deps.store.db.selectFrom('gateway_key').selectAll().execute();
    expect(stored.every(({ private_enc }) => private_enc.startsWith('f1.'))).toBe(true);
  });
});

describe('for operators', () => {
  test('alive, ready and counted', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    await gateway.app.inject({ method: 'POST', url: '/api', payload: 'x' });
    const reply = await figuresApp(gateway.app.figures).inject('/metrics');
    expect(reply.body).toMatch(/tripdesk_refused_total [1-9]/);
    expect(reply.body).toContain('nodejs_eventloop_lag_seconds');
  });

  test.each<[string, string, Record<string, string>]>([
    ['this machine, as a proxy without any header looks', '127.0.0.1', {}],
    ['this machine by its other names', '::1', {}],
    ['this machine, mapped', '::ffff:127.0.0.1', { via: '1.1 proxy' }],
    ['a proxy of this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy that says it is one of the machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['elsewhere', '203.0.113.9', {}],
  ])("the gateway's own port tells no figures: %s", async (_, remoteAddress, headers) => {
    for (const path of ['/metrics', '/metrics/', '/%6detrics', '//metrics', '/metrics?x', '/zh/../metrics']) {
      const reply = await gateway.app.inject({ url: path, remoteAddress, headers });
      expect(reply.body).not.toContain('tripdesk_');
      expect(reply.body).not.toContain('nodejs_');
    }
  });

  test('through a real proxy of the same machine there is nothing to be had, and figures on their own port', async () => {
    const { port } = gateway.app.server.address() as AddressInfo;
    // As nginx without a word of configuration passes requests on: no header tells of it.
    const proxy = createServer((request, response) => {
      forward({ port, path: request.url, method: request.method }, (reply) => {
        response.writeHead(reply.statusCode ?? 502);
        reply.pipe(response);
      }).end();
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const through = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    expect(await (await fetch(`${through}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${through}/metrics`)).text()).not.toContain('tripdesk_');
    proxy.close();

    const own = await freePort();
    const stop = await serveFigures(gateway.app.figures, { host: '127.0.0.1', port: own });
    const reply = await fetch(`http://127.0.0.1:${own}/metrics`);
    expect(await reply.text()).toContain('tripdesk_calls_total');
    await expect(serveFigures(gateway.app.figures, { host: '127.0.0.1', port: own })).rejects.toThrow(
      /TRIPDESK_METRICS_PORT/,
    );
    await stop();
  });

  test('not ready without its store', async () => {
    const gone = await startGateway({ seed: 'none' });
    await gone.deps.store.close();
    const reply = await gone.app.inject({ url: '/readyz' });
    expect(reply.statusCode).toBe(503);
    await gone.app.close().catch(() => undefined);
  });
});
