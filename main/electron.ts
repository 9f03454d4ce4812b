import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, safeStorage, session, shell } from 'electron';
import type { Language } from '../contract/languages.ts';
import { connectBridge } from './adapters/electron/bridge.ts';
import { allowsDeveloperTools, refuseDeveloperTools } from './adapters/electron/developerTools.ts';
import { guardContents, guardPermissions } from './adapters/electron/guards.ts';
import { menuTemplate } from './adapters/electron/menu.ts';
import { registerScheme, serveBuild } from './adapters/electron/protocol.ts';
import { osSecrets } from './adapters/electron/secrets.ts';
import { electronShell } from './adapters/electron/shell.ts';
import { openWindow, showWindow } from './adapters/electron/window.ts';
import { systemClock } from './adapters/node/clock.ts';
import { jsonLog } from './adapters/node/log.ts';
import { nodePorts } from './adapters/node/nodePorts.ts';
import { builtFiles } from './adapters/web/builtFiles.ts';
import { pageReports } from './adapters/web/pageReports.ts';
import { readConfig } from './config.ts';
import { type Core, createCore } from './core/createCore.ts';
import { linkOfArguments, parseDeepLink } from './core/deepLink.ts';
import { type HostMessage, hostMessage, terminalLanguage } from './hostMessages.ts';
import { refusalMessage } from './refusals.ts';

/** The Electron entry: adapters into core, the guards up, the window open. Nothing else. */
// What it writes is for its own account alone.
process.umask(0o077);
const out = join(import.meta.dirname, '..');
const { now } = systemClock;
const log = jsonLog((line) => process.stderr.write(`${line}\n`), now);
/** Before the app is ready Electron knows no locale, but Node does. */
const locale = () => app.getLocale() || Intl.DateTimeFormat().resolvedOptions().locale;
const language = () => terminalLanguage({ ...process.env, LANG: process.env.LANG ?? locale() });
const developerTools = allowsDeveloperTools(app.isPackaged, process.env.TRIPDESK_DEVTOOLS);
const showMenu = (shown: Language) =>
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(shown, process.platform, developerTools)));

function refuse(message: HostMessage, values: Readonly<Record<string, string>> = {}): never {
  const sentence = hostMessage(language(), message, values);
  console.error(sentence);
  dialog.showErrorBox(hostMessage(language(), 'appName'), sentence);
  app.exit(1);
  throw new Error(message);
}

async function makeCore(): Promise<Core> {
  const read = readConfig(
    process.env,
    app.isPackaged ? app.getPath('userData') : join(out, '..'),
    process.argv,
  );
  if (!read.ok) return refuse(read.message, { value: read.value });
  const { dataFolder } = read.config;
  const secrets = await osSecrets(safeStorage, process.platform);
  const opener = electronShell(shell, {
    hasFocus: () => BrowserWindow.getFocusedWindow() !== null,
    now,
    showLanguage: showMenu,
    showWindow: () => BrowserWindow.getAllWindows().forEach(showWindow),
  });
  try {
    const created = createCore(nodePorts({ dataFolder, secrets, shell: opener, log }), read.config);
    return created.ok ? created.core : refuse(refusalMessage[created.reason], { folder: dataFolder });
  } catch {
    return refuse('dataUnwritable', { folder: dataFolder });
  }
}

async function main(): Promise<void> {
  // macOS hands over a link at any time, even before there is a window to show it in.
  let open: (link: string | undefined) => void = (link) => {
    first = link ?? first;
  };
  let first = linkOfArguments(process.argv);
  app.on('second-instance', (_event, argv) => open(linkOfArguments(argv)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(url);
  });
  // Without a menu of ours by now Electron makes its own, which reloads and opens developer tools.
  showMenu(language());
  registerScheme(protocol);
  guardContents(app);
  if (!developerTools) refuseDeveloperTools(app, app.commandLine);
  app.setAsDefaultProtocolClient('tripdesk');
  await app.whenReady();
  const files = builtFiles(join(out, 'renderer')) ?? refuse('rendererMissing');
  guardPermissions(session.defaultSession);
  serveBuild(protocol, files, pageReports(log, now));
  // The window does not wait for key store or databases: the bridge holds its messages until core stands.
  const core = makeCore();
  const bridge = connectBridge(ipcMain, core, now);
  const window = openWindow((options) => new BrowserWindow(options), {
    preload: join(out, 'preload/index.cjs'),
    title: hostMessage(language(), 'appName'),
    developerTools,
    path: parseDeepLink(first, language())?.path ?? '/',
  });
  bridge.trust(window.webContents);
  const ready = await core;
  open = (link) => {
    showWindow(window);
    const screen = parseDeepLink(link, ready.language());
    if (screen) ready.openScreen(screen.path);
  };
  let closing = false;
  app.on('before-quit', (event) => {
    if (closing) return;
    closing = true;
    event.preventDefault();
    void ready.close().then(() => app.quit());
  });
}

process.on('unhandledRejection', () => log.warn('desktop.fault'));
app.on('window-all-closed', () => app.quit());
// A second start hands its link to the first and leaves.
if (app.requestSingleInstanceLock()) void main();
else app.quit();
