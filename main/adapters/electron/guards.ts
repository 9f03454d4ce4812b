import type { App, Session, WebContents } from 'electron';
import { grantedPermissions, isOwnPage } from './policy.ts';

/**
 * What no page may do, whatever window it stands in (guarantees §2 "Window"): navigate, open windows, embed web views,
 * ask for powers. The app changes screens by history, which is no navigation.
 */
export function guardContents(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents) => guard(contents));
}

function guard(contents: WebContents): void {
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const) {
    // The three share their first argument; Electron types each event by its own overload.
    contents.on(event as 'will-navigate', (details) => details.preventDefault());
  }
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (details) => details.preventDefault());
}

/** Denies every permission but the granted ones, and those to pages that are not ours. */
export function guardPermissions(
  session: Pick<
    Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
  >,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(grantedPermissions.has(permission) && isOwnPage(details.requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => grantedPermissions.has(permission) && isOwnPage(origin),
  );
  session.setDevicePermissionHandler(() => false);
}
