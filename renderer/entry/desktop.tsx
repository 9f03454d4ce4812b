import { start } from '../app/start.tsx';
import { createDeskPlatform } from '../platform/desk.ts';
import { enterDesk } from '../platform/deskEntry.ts';
import { createDesktopPlatform } from '../platform/desktop.ts';

const root = document.getElementById('root');
const { bridge } = window;

// One build for both desktops: Electron's preload puts the bridge there, a browser at the desk host has none.
if (root && bridge) void start(createDesktopPlatform(bridge), root);
else if (root) void startAtDesk(root);

/** Nothing is drawn before the host let the page in. */
async function startAtDesk(at: HTMLElement): Promise<void> {
  const secret = await enterDesk();
  if (secret !== null) await start(createDeskPlatform(secret), at);
}
