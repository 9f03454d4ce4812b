import type { BrowserWindowConstructorOptions } from 'electron';

/** Where the app's own pages live. */
export const SCHEME = 'app';
export const ORIGIN = 'app://tripdesk';

/** What every window is made with (guarantees §2 "Window"), in one frozen place. `preload` is added by the window. */
export const webPreferences = Object.freeze({
  sandbox: true,
  contextIsolation: true,
  webSecurity: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  webgl: false,
  navigateOnDragDrop: false,
  disableBlinkFeatures: 'Auxclick',
  spellcheck: false,
  safeDialogs: true,
} satisfies BrowserWindowConstructorOptions['webPreferences']);

/** Powers a page may be given; every other request is denied. */
export const grantedPermissions: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  'notifications',
]);

/** Whether an address is a page of ours: exactly our scheme and host, and nothing before the host. */
export function isOwnPage(raw: string): boolean {
  // The parser drops tabs and turns back-slashes; an address that needs that is not one of ours.
  return raw === ORIGIN || (raw.startsWith(`${ORIGIN}/`) && URL.parse(raw)?.host === 'tripdesk');
}

/** Who sent a message, told without Electron's types so that every combination can be tried. */
export type Sender = {
  readonly frameUrl: string | null;
  readonly isTopFrame: boolean;
  readonly isKnownWindow: boolean;
  readonly isDestroyed: boolean;
};

/** Only the top frame of a window of ours, on a page of ours, is listened to. */
export function isTrusted({ frameUrl, isTopFrame, isKnownWindow, isDestroyed }: Sender): boolean {
  return frameUrl !== null && isTopFrame && isKnownWindow && !isDestroyed && isOwnPage(frameUrl);
}
