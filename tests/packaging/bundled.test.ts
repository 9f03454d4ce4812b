import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importGraph, isNodeBuiltin } from '../boundaries/graph.ts';

const root = join(import.meta.dirname, '../..');
/** Electron itself, and the driver, whose files are packaged (electron-builder.config.ts). */
const there = ['better-sqlite3', 'electron'];

test('every package the desktop’s main program needs is built into it', async () => {
  const { default: config } = await import('../../electron.vite.config.ts');
  expect(config).toMatchObject({ main: { build: { externalizeDeps: { exclude: packagesOfMain() } } } });
});

/** Packages behind main/electron.ts beside those that are there, sorted. */
function packagesOfMain(): string[] {
  const { imports } = importGraph(root);
  const atRunTime = imports.filter(({ typeOnly }) => !typeOnly);
  const reached = new Set(['main/electron.ts']);
  const packages = new Set<string>();
  for (const file of reached)
    for (const { to, external } of atRunTime.filter(({ from }) => from === file)) {
      if (!external) reached.add(to);
      else if (!isNodeBuiltin(to))
        packages.add(
          to
            .split('/')
            .slice(0, to.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  return [...packages].filter((name) => !there.includes(name)).sort();
}
