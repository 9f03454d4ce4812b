import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { fuseDifferences, setFuses } from './tools/package/fuses.ts';

/** The desktop as a program of its own (`npm run package`): the built files, the database driver, nothing else. */
const config: Configuration = {
  appId: 'cn.tripdesk.desktop',
  productName: 'TripDesk',
  executableName: 'tripdesk',
  directories: { output: 'release' },
  // What stands in out/ was bundled but for the driver; the gateway's packages stay at home.
  files: [
    'out/**',
    'package.json',
    '!node_modules/**',
    'node_modules/better-sqlite3/{package.json,LICENSE}',
    'node_modules/better-sqlite3/{lib,prebuilds}/**',
  ],
  asar: true,
  // The driver ships built for Electron's Node-API.
  npmRebuild: false,
  protocols: [{ name: 'TripDesk', schemes: ['tripdesk'] }],
  linux: { target: 'dir', category: 'Office' },
  win: { target: 'dir' },
  mac: { target: 'dir', category: 'public.app-category.business' },
  /** Before anything is signed: the fuses are set, read back, and a package with another one is not made. */
  async afterPack({ appOutDir, electronPlatformName, packager }) {
    const name = packager.appInfo.productFilename;
    const executable =
      electronPlatformName === 'darwin'
        ? join(appOutDir, `${name}.app`)
        : join(appOutDir, electronPlatformName === 'win32' ? `${name}.exe` : 'tripdesk');
    await setFuses(executable);
    const wrong = await fuseDifferences(executable);
    if (wrong.length > 0) throw new Error(`fuses not as declared: ${JSON.stringify(wrong)}`);
  },
};

export default config;
