import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeSbom } from './sbom/sbom.ts';

const root = join(import.meta.dirname, '..');

type Target = { name: string; output: string; inputs: string[]; command: string[] };

const shared = ['renderer', 'contract', 'resources', 'package-lock.json'];
const targets: Target[] = [
  {
    name: 'h5',
    output: 'dist/h5/index.html',
    inputs: [...shared, 'vite.h5.config.ts'],
    command: ['vite', 'build', '-c', 'vite.h5.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'desktop',
    output: 'out/renderer/index.html',
    inputs: [...shared, 'main', 'preload', 'electron.vite.config.ts'],
    command: ['electron-vite', 'build', '--logLevel', 'warn'],
  },
];

/** Builds what is missing or older than its sources; answers whether everything is there. */
export function buildStale(say: (line: string) => void = console.log): boolean {
  return targets.every((target) => {
    const stamp = join(root, '.cache/build', `${target.name}.sha256`);
    const now = fingerprint(target.inputs);
    if (existsSync(join(root, target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now)
      return true;
    say(`building ${target.name} …`);
    const [tool = '', ...args] = target.command;
    const done = spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit' });
    if (done.status !== 0) return false;
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, now);
    return true;
  });
}

function fingerprint(inputs: string[]): string {
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
