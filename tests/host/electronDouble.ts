import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindowConstructorOptions } from 'electron';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../tools/test/browser.ts';
import { mainWorld, preloadWorld } from './worlds.ts';

/**
 * Electron on Chromium (stack §6 iii): the built main process, preload and renderer run unchanged. A window is a real
 * page; the preload runs in an isolated world; `app://host/` is served as `https://host.app.internal/`. What only
 * Electron has (sandbox, fuses, key store, real windows) is not shown by it.
 */
const WORLD = 'preload';
const INTERNAL = '.app.internal';
const port = Number(process.env.TRIPDESK_DOUBLE_PORT ?? 0);
const profile = mkdtempSync(join(tmpdir(), 'tripdesk-double-'));

type Invoke = (event: object, ...args: unknown[]) => unknown;
const handlers = new Map<string, Invoke>();
type AppHandler = (request: Request) => Response | Promise<Response>;
const schemes = new Map<string, AppHandler>();

const toInternal = (url: string) => url.replace(/^app:\/\/([^/]*)/, `https://$1${INTERNAL}`);
const fromInternal = (url: string) => url.replace(/^https:\/\/([^/]*)\.app\.internal/, 'app://$1');

let browser: Promise<BrowserContext> | undefined;
function openBrowser(): Promise<BrowserContext> {
  browser ??= chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
  });
  return browser;
}

class WebContents extends EventEmitter {
  static count = 0;
  readonly id = ++WebContents.count;
  readonly mainFrame = { url: 'about:blank', parent: null };
  private open: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  private toPreload: (channel: string, text: string) => void = () => {};
  private closed = false;

  isDestroyed = () => this.closed;
  setWindowOpenHandler = (handler: typeof this.open) => {
    this.open = handler;
  };
  send = (channel: string, text: string) => this.toPreload(channel, text);

  async show(page: Page, preload: string): Promise<void> {
    page.on('close', () => {
      this.closed = true;
      this.emit('destroyed');
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.mainFrame.url = fromInternal(frame.url());
    });
    page.on('popup', (popup) => {
      if (this.open({ url: popup.url() }).action === 'deny') void popup.close();
    });
    await this.route(page);
    await this.connectPreload(await page.context().newCDPSession(page), preload);
  }

  /** Pages of our scheme come from its handler; a navigation anywhere is first shown to who guards this window. */
  private async route(page: Page): Promise<void> {
    await page.route('**/*', async (route, request) => {
      const url = request.url();
      if (request.isNavigationRequest() && page.url() !== 'about:blank' && !url.startsWith(page.url())) {
        let prevented = false;
        this.emit('will-navigate', { url: fromInternal(url), preventDefault: () => (prevented = true) });
        // An answer without content leaves the page where it is, as a prevented navigation does.
        if (prevented) return route.fulfill({ status: 204 });
      }
      const handler = new URL(url).hostname.endsWith(INTERNAL) ? schemes.get('app') : undefined;
      if (!handler) return route.abort();
      const answer = await handler(
        new Request(fromInternal(url), { method: request.method(), body: request.postData() }),
      );
      const body = Buffer.from(await answer.arrayBuffer());
      await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
    });
  }

  private async connectPreload(cdp: CDPSession, preload: string): Promise<void> {
    const source = readFileSync(preload, 'utf8');
    let world: number | undefined;
    const evaluate = (expression: string) => {
      if (world !== undefined)
        void cdp.send('Runtime.evaluate', { expression, contextId: world }).catch(() => {});
    };
    this.toPreload = (channel, text) =>
      evaluate(`__hear(${JSON.stringify(channel)}, ${JSON.stringify(text)})`);
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === WORLD) world = context.id;
    });
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== '__invoke') return;
      const { id, channel, args } = JSON.parse(payload) as { id: number; channel: string; args: unknown[] };
      const event = { sender: this, senderFrame: this.mainFrame };
      Promise.resolve(handlers.get(channel)?.(event, ...args)).then(
        (answer) => evaluate(`__answer(${id}, ${JSON.stringify(answer)})`),
        () => evaluate(`__answer(${id}, null)`),
      );
    });
    await cdp.send('Runtime.enable');
    await cdp.send('Page.enable');
    await cdp.send('Runtime.addBinding', { name: '__invoke', executionContextName: WORLD });
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorld });
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
      source: preloadWorld(source),
      worldName: WORLD,
    });
  }
}

class BrowserWindow extends EventEmitter {
  static all: BrowserWindow[] = [];
  static getFocusedWindow = () => BrowserWindow.all[0] ?? null;
  readonly webContents = new WebContents();
  private readonly page: Promise<Page>;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
    this.page = this.open(options.webPreferences?.preload ?? '');
    this.webContents.on('destroyed', () => app.emit('window-all-closed'));
  }
  private async open(preload: string): Promise<Page> {
    const context = await openBrowser();
    const page = context.pages()[0] ?? (await context.newPage());
    await this.webContents.show(page, preload);
    return page;
  }
  async loadURL(url: string): Promise<void> {
    const page = await this.page;
    await page.goto(toInternal(url));
    this.emit('ready-to-show');
  }
  show() {}
  focus() {}
  restore() {}
  isMinimized = () => false;
}

class App extends EventEmitter {
  readonly isPackaged = false;
  requestSingleInstanceLock = () => true;
  setAsDefaultProtocolClient = () => true;
  whenReady = async () => {};
  readonly commandLine = { removeSwitch: () => {} };
  getLocale = () => 'zh-CN';
  getPath = () => profile;
  quit = () => {
    let prevented = false;
    this.emit('before-quit', { preventDefault: () => (prevented = true) });
    if (!prevented) void this.exit(0);
  };
  exit = async (code: number) => {
    await (await browser)?.close();
    rmSync(profile, { recursive: true, force: true });
    process.exit(code);
  };
}
const app = new App();
process.once('SIGTERM', () => app.quit());

const key = randomBytes(32);
const safeStorage = {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  async encryptStringAsync(text: string) {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const body = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  },
  async decryptStringAsync(bytes: Buffer) {
    const opened = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(
      bytes.subarray(12, 28),
    );
    return {
      result: opened.update(bytes.subarray(28)).toString() + opened.final().toString(),
      shouldReEncrypt: false,
    };
  },
};
const ipcMain = { handle: (channel: string, handler: Invoke) => void handlers.set(channel, handler) };
const protocol = {
  registerSchemesAsPrivileged: () => {},
  handle: (scheme: string, handler: AppHandler) => void schemes.set(scheme, handler),
};
const session = {
  defaultSession: {
    setPermissionRequestHandler: () => {},
    setPermissionCheckHandler: () => {},
    setDevicePermissionHandler: () => {},
  },
};
const Menu = { buildFromTemplate: (template: unknown) => template, setApplicationMenu: () => {} };
const dialog = { showErrorBox: (title: string, text: string) => console.error(title, text) };
const shell = { openExternal: async () => {} };

export { app, BrowserWindow, dialog, ipcMain, Menu, protocol, safeStorage, session, shell };
