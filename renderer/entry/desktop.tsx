import { start } from '../app/start.tsx';
import { createDeskPlatform } from '../platform/desk.ts';
import { createDesktopPlatform } from '../platform/desktop.ts';

const root = document.getElementById('root');
const { bridge } = window;

// One build for both desktops: Electron's preload puts the bridge there, a browser at the desk host has none.
if (root) void start(bridge ? createDesktopPlatform(bridge) : createDeskPlatform(), root);
