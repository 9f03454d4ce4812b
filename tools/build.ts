import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeSbom } from './sbom/sbom.ts';

const product = join(import.meta.dirname, '..');

export type Target = { name: string; folder: string; page: string; inputs: string[]; command: string[] };

const shared = ['renderer', 'client', 'contract', 'resources', 'package-lock.json', 'tools/build.ts'];
const targets: Target[] = [
  {
    name: 'h5',
    folder: 'dist/h5',
    page: 'index.html',
    inputs: [...shared, 'vite.h5.config.ts'],
    command: ['vite', 'build', '-c', 'vite.h5.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'desktop',
    folder: 'out',
    page: 'renderer/index.html',
    inputs: [...shared, 'main', 'preload', 'electron.vite.config.ts'],
    command: ['electron-vite', 'build', '--logLevel', 'warn'],
  },
];

/**
 * Builds what is missing, older than its sources or not what the last build here wrote (another command may have built
 * into the same folder, in another mode); answers whether everything is there.
 */
export function buildStale(
  say: (line: string) => void = console.log,
  all = targets,
  root = product,
): boolean {
  return all.every((target) => {
    const stamp = join(root, '.cache/build', `${target.name}.sha256`);
    const now = () => `${fingerprint(root, target.inputs)} ${fingerprint(root, [target.folder])}`;
    const isBuilt = existsSync(join(root, target.folder, target.page));
    if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === now()) return true;
    say(`building ${target.name} …`);
    const [tool = '', ...args] = target.command;
    // Whatever environment asks for the build (a test's says "test"), what is built is what is shipped.
    const env = { ...process.env, NODE_ENV: 'production' };
    const done = spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit', env });
    if (done.status !== 0) return false;
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, now());
    return true;
  });
}

function fingerprint(root: string, inputs: string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(buildStale() && writeSbom() ? 0 : 1);
}
