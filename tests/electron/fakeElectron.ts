import { EventEmitter } from 'node:events';
import type { App, Dialog, IpcMain, Protocol, SafeStorage, Session, Shell } from 'electron';

/** Everything the entry asked of Electron, in its order. */
export const record = {
  calls: [] as [name: string, ...args: unknown[]][],
  handlers: new Map<string, (...args: never[]) => unknown>(),
};

/** As much of Electron as the entry asks for; notes what is asked of it in `record`. */
export function fakeElectron(): Readonly<Record<string, unknown>> {
  const note =
    <Answer>(name: string, answer?: Answer) =>
    (...args: unknown[]) => {
      record.calls.push([name, ...args]);
      return answer as Answer;
    };
  const keep =
    (name: string) =>
    (...args: unknown[]) => {
      record.calls.push([name, ...args]);
      const handler = args.at(-1);
      if (typeof handler === 'function')
        record.handlers.set(`${name}:${args.length > 1 ? String(args[0]) : ''}`, handler as never);
    };
  class FakeContents extends EventEmitter {
    static count = 0;
    id = ++FakeContents.count;
    sent: [string, string][] = [];
    openHandler: ((details: object) => { action: string }) | undefined;
    mainFrame = { url: 'app://tripdesk/', parent: null };
    isDestroyed = () => false;
    send = (channel: string, text: string) => void this.sent.push([channel, text]);
    closeDevTools = note('closeDevTools');
    setWindowOpenHandler = (handler: (details: object) => { action: string }) => {
      this.openHandler = handler;
    };
  }
  class BrowserWindow extends EventEmitter {
    static all: BrowserWindow[] = [];
    static getFocusedWindow = () => BrowserWindow.all[0] ?? null;
    webContents = new FakeContents();
    options: unknown;
    constructor(options: unknown) {
      super();
      this.options = options;
      record.calls.push(['BrowserWindow', options]);
      BrowserWindow.all.push(this);
      app.emit('web-contents-created', {}, this.webContents);
    }
    loadURL = note('loadURL', Promise.resolve());
    show = note('show');
    focus = note('focus');
    isMinimized = () => false;
  }
  class FakeApp extends EventEmitter {
    isPackaged = false;
    commandLine = { removeSwitch: note('removeSwitch') };
    requestSingleInstanceLock = note('requestSingleInstanceLock', true);
    setAsDefaultProtocolClient = note('setAsDefaultProtocolClient', true);
    whenReady = note('whenReady', Promise.resolve());
    getLocale = () => 'zh-CN';
    getPath = () => '/nowhere';
    quit = note('quit');
    exit = note('exit');
  }
  const app = new FakeApp();
  const safeStorage = {
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => 'gnome_libsecret',
    encryptStringAsync: async (text: string) => Buffer.from(`sealed ${text}`),
    decryptStringAsync: async (bytes: Buffer) => ({
      result: bytes.toString().slice(7),
      shouldReEncrypt: false,
    }),
  } satisfies Partial<Record<keyof SafeStorage, unknown>>;
  return {
    app: app satisfies Partial<Record<keyof App, unknown>>,
    BrowserWindow,
    safeStorage,
    dialog: { showErrorBox: note('showErrorBox') } satisfies Partial<Record<keyof Dialog, unknown>>,
    ipcMain: { handle: keep('ipcMain.handle') } satisfies Partial<Record<keyof IpcMain, unknown>>,
    Menu: {
      setApplicationMenu: note('setApplicationMenu'),
      buildFromTemplate: (template: unknown) => template,
    },
    protocol: {
      registerSchemesAsPrivileged: note('registerSchemesAsPrivileged'),
      handle: keep('protocol.handle'),
    } satisfies Partial<Record<keyof Protocol, unknown>>,
    session: {
      defaultSession: {
        setPermissionRequestHandler: keep('setPermissionRequestHandler'),
        setPermissionCheckHandler: keep('setPermissionCheckHandler'),
        setDevicePermissionHandler: keep('setDevicePermissionHandler'),
      } satisfies Partial<Record<keyof Session, unknown>>,
    },
    shell: { openExternal: note('openExternal', Promise.resolve()) } satisfies Partial<
      Record<keyof Shell, unknown>
    >,
  };
}
