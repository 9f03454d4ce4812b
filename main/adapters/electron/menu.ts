import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '../../../contract/languages.ts';
import { type HostMessage, hostMessage } from '../../hostMessages.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

const separator = { type: 'separator' } as const;

/** The menu bar in a language. Only roles: no item runs code of ours, and none opens developer tools unless allowed. */
export function menuTemplate(
  language: Language,
  platform: NodeJS.Platform,
  developerTools: boolean,
): MenuItemConstructorOptions[] {
  const item = (message: HostMessage, role: Role): MenuItemConstructorOptions => ({
    label: hostMessage(language, message),
    role,
  });
  const group = (message: HostMessage, submenu: MenuItemConstructorOptions[]) => ({
    label: hostMessage(language, message),
    submenu,
  });
  const app = group('appName', [item('menuQuit', 'quit')]);
  const edit = group('menuEdit', [
    item('menuUndo', 'undo'),
    item('menuRedo', 'redo'),
    separator,
    item('menuCut', 'cut'),
    item('menuCopy', 'copy'),
    item('menuPaste', 'paste'),
    item('menuSelectAll', 'selectAll'),
  ]);
  const view = group('menuView', [
    item('menuReload', 'reload'),
    separator,
    item('menuZoomReset', 'resetZoom'),
    item('menuZoomIn', 'zoomIn'),
    item('menuZoomOut', 'zoomOut'),
    separator,
    item('menuFullScreen', 'togglefullscreen'),
    ...(developerTools ? [separator, item('menuDeveloperTools', 'toggleDevTools')] : []),
  ]);
  const window = group('menuWindow', [
    item('menuMinimize', 'minimize'),
    item('menuClose', 'close'),
    ...(platform === 'darwin' ? [] : [separator, item('menuQuit', 'quit')]),
  ]);
  return platform === 'darwin' ? [app, edit, view, window] : [edit, view, window];
}
