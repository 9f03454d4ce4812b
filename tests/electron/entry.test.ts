import { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindowConstructorOptions } from 'electron';
import { beforeAll, expect, test, vi } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import { temporaryFolder, until } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { record } from './fakeElectron.ts';

vi.mock('electron', async () => (await import('./fakeElectron.ts')).fakeElectron());

type Contents = EventEmitter & {
  id: number;
  sent: [string, string][];
  mainFrame: { url: string; parent: object | null };
  openHandler?: (details: object) => { action: string };
  isDestroyed: () => boolean;
};
let gateway: FakeGateway;
let contents: Contents;

const argsOf = (name: string) =>
  record.calls.filter(([called]) => called === name).map(([, ...args]) => args);
const handler = (name: string) => record.handlers.get(name) as (...args: unknown[]) => unknown;

beforeAll(async () => {
  gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  gateway.on('auth.principal.list', () => ok({ principals: [] }));
  process.env.TRIPDESK_GATEWAY = await gateway.listen();
  process.env.TRIPDESK_DATA = temporaryFolder();
  vi.doMock('../../main/adapters/web/builtFiles.ts', async (original) => {
    const { builtFiles } = await original<typeof import('../../main/adapters/web/builtFiles.ts')>();
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'assets/app.js'), 'export {};');
    return { builtFiles: () => builtFiles(folder) };
  });
  await import('../../main/electron.ts');
  await until(() => argsOf('loadURL').length === 1);
  const { BrowserWindow } = await import('electron');
  contents = (BrowserWindow as unknown as { all: { webContents: Contents }[] }).all[0]!.webContents;
});

const ask = async (
  message: unknown,
  frame: object | null = contents.mainFrame,
  sender: object = contents,
) => {
  const text = await handler('ipcMain.handle:bridge')(
    { sender, senderFrame: frame },
    typeof message === 'string' ? message : JSON.stringify(message),
  );
  return JSON.parse(String(text)) as { ok: boolean; value: unknown; error: { code: string } };
};

test('the scheme is registered before the app is ready, and only then a window opens', () => {
  const order = record.calls.map(([name]) => name);
  expect(order.indexOf('requestSingleInstanceLock')).toBe(0);
  expect(order.indexOf('registerSchemesAsPrivileged')).toBeLessThan(order.indexOf('whenReady'));
  for (const guard of ['setPermissionRequestHandler', 'protocol.handle', 'ipcMain.handle']) {
    expect(order.indexOf(guard), guard).toBeLessThan(order.indexOf('BrowserWindow'));
  }
});

test('the menu is ours before Electron could show its own, and again in the language of the screens', async () => {
  const order = record.calls.map(([name]) => name);
  expect(order).toContain('setApplicationMenu');
  expect(order.indexOf('setApplicationMenu')).toBeLessThan(order.indexOf('whenReady'));
  await until(() => argsOf('setApplicationMenu').length === 2);
  for (const [menu] of argsOf('setApplicationMenu')) expect(JSON.stringify(menu)).not.toMatch(/devtools/i);
});

test('developer tools are shut by every way there is', () => {
  const [options] = argsOf('BrowserWindow')[0] as [BrowserWindowConstructorOptions];
  expect(options.webPreferences?.devTools).toBe(false);
  const removed = argsOf('removeSwitch').map(([name]) => name);
  expect(removed).toEqual(['remote-debugging-port', 'remote-debugging-pipe', 'auto-open-devtools-for-tabs']);
  expect(record.calls.findIndex(([name]) => name === 'removeSwitch')).toBeLessThan(
    record.calls.findIndex(([name]) => name === 'whenReady'),
  );
  contents.emit('devtools-opened');
  expect(argsOf('closeDevTools')).toHaveLength(1);
});

test('the window is made with the policy and opens our own page', () => {
  const [options] = argsOf('BrowserWindow')[0] as [BrowserWindowConstructorOptions];
  expect(options.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    webSecurity: true,
    nodeIntegration: false,
    webviewTag: false,
    navigateOnDragDrop: false,
  });
  expect(options.webPreferences?.preload).toMatch(/preload\/index\.cjs$/);
  expect(options.show).toBe(false);
  expect(argsOf('loadURL')).toEqual([['app://tripdesk/']]);
});

test('no navigation, no window, no web view, whoever asks', () => {
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
    let prevented = 0;
    contents.emit(event, { url: 'https://evil.example/', preventDefault: () => (prevented += 1) });
    expect(prevented, event).toBe(1);
  }
  expect(contents.openHandler?.({ url: 'https://www.12306.cn/' })).toEqual({ action: 'deny' });
});

test('permissions: two, to our pages; devices: none', () => {
  const check = handler('setPermissionCheckHandler:');
  const granted = [
    'clipboard-sanitized-write',
    'notifications',
    'media',
    'geolocation',
    'clipboard-read',
    'openExternal',
    'fullscreen',
    'hid',
  ].filter((permission) => check(contents, permission, 'app://tripdesk/'));
  expect(granted).toEqual(['clipboard-sanitized-write', 'notifications']);
  expect(check(contents, 'notifications', 'https://evil.example/')).toBe(false);
  const answers: boolean[] = [];
  const request = handler('setPermissionRequestHandler:');
  for (const requestingUrl of ['app://tripdesk/me/zh', 'https://evil.example/']) {
    request(contents, 'notifications', (yes: boolean) => answers.push(yes), { requestingUrl });
  }
  expect(answers).toEqual([true, false]);
  expect(handler('setDevicePermissionHandler:')({})).toBe(false);
});

test('the app scheme reads files of the build, with the policy, and nothing else', async () => {
  const serve = async (url: string, method = 'GET') =>
    (await handler('protocol.handle:app')({ url, method })) as Response;
  const page = await serve('app://tripdesk/ZLindex/zh');
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html>']);
  expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect((await serve('app://tripdesk/assets/app.js')).headers.get('content-type')).toMatch(
    /^text\/javascript/,
  );
  const reported = new Request('app://tripdesk/bridge/reports', {
    method: 'POST',
    body: JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src' } }),
  });
  expect(((await handler('protocol.handle:app')(reported)) as Response).status).toBe(204);
  for (const [url, method, status] of [
    ['app://tripdesk/', 'POST', 405],
    ['app://evil/', 'GET', 404],
    ['app://tripdesk/assets/none.js', 'GET', 404],
    ['app://tripdesk/%2e%2e/%2e%2e/package.json', 'GET', 404],
    ['app://tripdesk/..%2f..%2fpackage.json', 'GET', 404],
  ] as const) {
    const reply = await serve(url, method);
    expect(reply.status, url).toBe(status);
    expect(reply.headers.get('x-content-type-options'), url).toBe('nosniff');
  }
});

test('one pipeline: our page is answered, others are refused before anything is read', async () => {
  expect(await ask({ kind: 'shell', name: 'session.view', input: {} })).toEqual(ok(null));
  const strangers: [string, object | null, object][] = [
    ['subframe', { url: 'app://tripdesk/', parent: contents.mainFrame }, contents],
    ['about:blank', { url: 'about:blank', parent: null }, contents],
    ['data:', { url: 'data:text/html,x', parent: null }, contents],
    ['gone frame', null, contents],
    ['other window', contents.mainFrame, { id: 99, isDestroyed: () => false }],
    ['destroyed', contents.mainFrame, { ...contents, isDestroyed: () => true }],
  ];
  for (const [who, frame, sender] of strangers) {
    expect(await ask({ kind: 'shell', name: 'session.view', input: {} }, frame, sender), who).toEqual(
      fail('FORBIDDEN'),
    );
  }
});

test('a screen signs in and reads through the bridge; what it hears are texts', async () => {
  expect(
    await ask({ kind: 'shell', name: 'session.signIn', input: { account: 'linjing', password } }),
  ).toMatchObject({
    ok: true,
    value: { step: 'signedIn' },
  });
  expect(await ask({ kind: 'call', name: 'auth.principal.list', input: {}, ticket: 'a1' })).toEqual(
    ok({ principals: [] }),
  );
  expect(
    contents.sent.every(
      ([channel, text]) => channel === 'event' && typeof JSON.parse(text).name === 'string',
    ),
  ).toBe(true);
  expect(contents.sent.some(([, text]) => text.includes('session.changed'))).toBe(true);
});

test('a screen that no longer waits is answered at once', async () => {
  gateway.on('home.overview.get', () => new Promise(() => {}));
  const asked = ask({ kind: 'call', name: 'home.overview.get', input: {}, ticket: 'b2' });
  await until(() => gateway.seen.some(({ name }) => name === 'home.overview.get'));
  expect(await ask({ kind: 'abort', ticket: 'b2' })).toEqual(ok({}));
  expect(await asked).toEqual(fail('ABORTED'));
});

test('menus follow the language the screens were given', async () => {
  const labels = () => JSON.stringify(argsOf('setApplicationMenu').at(-1));
  await ask({ kind: 'shell', name: 'language.set', input: { language: 'en' } });
  expect(labels()).toContain('"Edit"');
  await ask({ kind: 'shell', name: 'language.set', input: { language: 'zh' } });
  expect(labels()).toContain('"编辑"');
});

test('too long, malformed or too many: refused with a code', async () => {
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"kind":"call"}',
    '{"kind":"other"}',
    JSON.stringify({ kind: 'shell', name: 'x'.repeat(65), input: {} }),
  ]) {
    expect(await ask(text), text).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
  }
  expect(await ask(`"${'x'.repeat(10_000_000)}"`)).toMatchObject({
    ok: false,
    error: { code: 'INPUT_INVALID' },
  });
  const flood = await Promise.all(
    Array.from({ length: 600 }, () => ask({ kind: 'shell', name: 'connection.view', input: {} })),
  );
  expect(flood.filter(({ ok: fine }) => !fine).length).toBeGreaterThan(150);
  expect(new Set(flood.filter(({ ok: fine }) => !fine).map(({ error }) => error.code))).toEqual(
    new Set(['RATE_LIMITED']),
  );
});

test('deep links of a second start open a known screen, and only that', async () => {
  const { app } = await import('electron');
  const opened = () =>
    contents.sent
      .filter(([, text]) => text.includes('screen.open'))
      .map(([, text]) => JSON.parse(text).event.path);
  app.emit('second-instance', {}, ['electron', 'tripdesk://orders']);
  app.emit('second-instance', {}, ['electron', 'tripdesk://login?token=abc']);
  app.emit('second-instance', {}, ['electron', 'tripdesk://orders', '--inspect']);
  expect(opened()).toEqual(['/me/meOrder/zh']);
});

test('an outside page opens when listed, once a second', async () => {
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
  const open = (url: string) => ask({ kind: 'shell', name: 'link.open', input: { url } });
  expect(await open('https://evil.example/')).toEqual(ok({ opened: false }));
  expect(await open('https://www.12306.cn/')).toEqual(ok({ opened: true }));
  expect(await open('https://www.12306.cn/')).toEqual(ok({ opened: false }));
  expect(argsOf('openExternal')).toEqual([['https://www.12306.cn/']]);
  vi.useRealTimers();
});
