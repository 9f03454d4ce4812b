import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { ORIGIN, webPreferences } from './policy.ts';

/** Size at first start; later ones take the last. */
const size = { width: 1440, height: 900, minWidth: 960, minHeight: 640 };

/** Opens the one window on a path of the app. It shows itself when there is something to see. */
export function openWindow(
  make: (options: BrowserWindowConstructorOptions) => BrowserWindow,
  options: { preload: string; title: string; developerTools: boolean; path: string },
): BrowserWindow {
  const window = make({
    ...size,
    name: 'main',
    windowStatePersistence: true,
    show: false,
    title: options.title,
    backgroundColor: '#f4f6f9',
    webPreferences: { ...webPreferences, preload: options.preload, devTools: options.developerTools },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(ORIGIN + options.path);
  return window;
}

/** Brings the window back in front of the person. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
