import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian's Chromium stands; TRIPDESK_CHROMIUM names another one. */
export const chromiumPath = process.env.TRIPDESK_CHROMIUM ?? '/usr/bin/chromium';
const cjkFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** Installs Chromium and a Chinese font where they are missing and apt is there; false = no browser. */
export function ensureBrowser(): boolean {
  const packages = [
    ...(existsSync(chromiumPath) ? [] : ['chromium']),
    ...(existsSync(cjkFont) ? [] : ['fonts-noto-cjk']),
  ];
  if (packages.length === 0) return true;
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
  if (existsSync(chromiumPath)) return true;
  console.error(`No browser at ${chromiumPath}: install Chromium, or name one in TRIPDESK_CHROMIUM.`);
  return false;
}
