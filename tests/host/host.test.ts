import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../contract/kit/result.ts';
import { temporaryFolder } from '../fakes/core.ts';
import { type FakeGateway, fakeGateway } from '../fakes/gateway.ts';
import { addUser, madeUser, password } from '../fakes/people.ts';
import { freePort } from '../journeys/processes.ts';

/** The BUILT main, preload and renderer, run unchanged: Electron's own parts are played by Chromium. */
const root = join(import.meta.dirname, '../..');
let gateway: FakeGateway;
let main: ChildProcess;
let browser: Browser;
let page: Page;
let printed = '';
let firstAnswerMs = 0;

beforeAll(async () => {
  expect(spawnSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'ignore' }).status).toBe(0);
  gateway = await fakeGateway();
  await addUser(gateway, madeUser('a1', 'linjing'));
  gateway.on('home.overview.get', () =>
    ok({ banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 }),
  );
  gateway.on('area.h5.get', () => ok({ statusCode: 200, data: { CssColor: '', entries: [], hidden: [] } }));
  gateway.on('preference.get', () => ok({ language: null, theme: null, trainSeat: null }));
  const port = await freePort();
  const start = performance.now();
  main = spawn(process.execPath, ['--import', './tests/host/register.ts', 'out/main/index.js'], {
    cwd: root,
    env: {
      ...process.env,
      TRIPDESK_GATEWAY: await gateway.listen(),
      TRIPDESK_DATA: temporaryFolder(),
      TRIPDESK_DOUBLE_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [main.stdout, main.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  browser = await connected(port);
  page = await ownPage();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  firstAnswerMs = performance.now() - start;
}, 180_000);

afterAll(async () => {
  await browser?.close();
  main?.kill('SIGTERM');
  if (main && main.exitCode === null && main.signalCode === null) await once(main, 'exit');
  await gateway?.close();
});

async function connected(port: number): Promise<Browser> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (main.exitCode !== null) throw new Error(`main ended:\n${printed}`);
    const found = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no window:\n${printed}`);
}

async function ownPage(): Promise<Page> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const pages = browser.contexts().flatMap((context) => context.pages());
    const found = pages.find((one) => one.url().startsWith('https://tripdesk.app.internal/'));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no page:\n${printed}`);
}

/** Over the real preload, from the page's own world. */
const bridge = (message: object) =>
  page.evaluate(async (text) => {
    const { bridge: door } = window as unknown as { bridge: { call(message: string): Promise<string> } };
    return JSON.parse(await door.call(text)) as unknown;
  }, JSON.stringify(message));

test('the built app shows its login, and says how long that took', () => {
  console.log(JSON.stringify({ figure: 'host.loginShownMs', value: Math.round(firstAnswerMs) }));
  expect(firstAnswerMs).toBeLessThan(60_000);
});

test('the page has one door, frozen, of texts; no Node, no Electron', async () => {
  expect(await bridge({ kind: 'shell', name: 'session.view', input: {} })).toEqual(ok(null));
  const seen = await page.evaluate(() => {
    const door = Reflect.get(window, 'bridge') as object;
    return {
      door: Object.keys(door),
      frozen: Object.isFrozen(door),
      node: ['require', 'process', 'module', 'Buffer', '__invoke', '__answer'].filter(
        (name) => name in window,
      ),
    };
  });
  expect(seen).toEqual({ door: ['call', 'on'], frozen: true, node: [] });
});

test('signing in through the built screens reaches core and comes back as a session', async () => {
  await page.getByLabel('账号').fill('linjing');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/ZLlogin'), { timeout: 20_000 });
  expect(await bridge({ kind: 'shell', name: 'session.view', input: {} })).toMatchObject({
    ok: true,
    value: { user: { username: 'linjing' } },
  });
  expect(gateway.seen).toContainEqual(expect.objectContaining({ name: 'H5Login', device: 'pc' }));
});

test('the page cannot leave, open a window, run foreign script or reach outside', async () => {
  const before = page.url();
  expect(printed).not.toContain('page.report');
  await page.evaluate(() => {
    window.open('https://evil.example/');
    location.href = 'https://evil.example/';
  });
  await page.waitForTimeout(300);
  expect(page.url()).toBe(before);
  expect(
    page
      .context()
      .pages()
      .filter((one) => one.url().includes('evil')),
  ).toEqual([]);
  const blocked = await page.evaluate(async () => {
    const reports: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => reports.push(event.effectiveDirective));
    const image = new Image();
    image.src = 'https://evil.example/x.png';
    const fetched = await fetch('https://evil.example/').then(
      () => 'fetched',
      () => 'blocked',
    );
    const script = document.createElement('script');
    const assigned = (() => {
      try {
        script.setAttribute('src', 'https://evil.example/x.js');
        document.head.append(script);
        return 'set';
      } catch {
        return 'refused';
      }
    })();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { fetched, assigned, reports: [...new Set(reports)].sort() };
  });
  expect(blocked.fetched).toBe('blocked');
  expect(blocked.assigned).toBe('refused');
  expect(blocked.reports).toEqual(expect.arrayContaining(['connect-src', 'img-src']));
  // And the host is told: up to here of nothing, now of these.
  await expect
    .poll(() => [...printed.matchAll(/"page\.report","directive":"([\w-]+)"/g)].map(([, name]) => name))
    .toEqual(expect.arrayContaining(['connect-src', 'img-src']));
});
