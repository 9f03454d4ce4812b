import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's Chromium without windows, which draws the same for a tenth less work, and the one with them. */
const shell = { at: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const whole = { at: '/usr/bin/chromium', package: 'chromium' };
const named = process.env.TRIPDESK_CHROMIUM;

/** Where the browser the tests drive stands; TRIPDESK_CHROMIUM names another one. */
export const chromiumPath = named ?? (existsSync(shell.at) || !existsSync(whole.at) ? shell : whole).at;
const cjkFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** Whether there is a browser, now: one may have been installed since this began. */
const isThere = () => [named ?? shell.at, named ?? whole.at].some((path) => existsSync(path));

/** Installs Chromium and a Chinese font where they are missing and apt is there; false = no browser. */
export function ensureBrowser(): boolean {
  const font = existsSync(cjkFont) ? [] : ['fonts-noto-cjk'];
  if (!isThere()) install(shell.package, ...font);
  else if (font.length > 0) install(...font);
  // Not every system that has Chromium has it without windows.
  if (!isThere()) install(whole.package);
  if (isThere()) return true;
  console.error(`No browser at ${chromiumPath}: install Chromium, or name one in TRIPDESK_CHROMIUM.`);
  return false;
}

function install(...packages: string[]): void {
  console.log(`installing ${packages.join(', ')} …`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
