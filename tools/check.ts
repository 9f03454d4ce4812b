import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

/** Everything that can be known without running the product. */
const checks: [name: string, tool: string, args: string[]][] = [
  ['types', 'tsc', ['-b']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ['format', 'biome', ['ci', '--reporter=summary', '.']],
  [
    'boundaries, texts',
    'vitest',
    ['run', '--project=node', '--reporter=dot', 'tests/boundaries', 'tests/text'],
  ],
  ['dead code', 'knip', []],
  ['figures', 'node', ['tools/figures.ts']],
  ['licences', 'node', ['tools/sbom/audit.ts']],
];

/** Runs every check, or those named, all of them even after a failure; answers whether all held. */
export function runChecks(names = checks.map(([name]) => name)): boolean {
  const wanted = checks.filter(([name]) => names.includes(name));
  const failed = wanted.filter(([name, tool, args]) => {
    const start = performance.now();
    const { status } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      stdio: 'inherit',
    });
    console.log(
      `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
    );
    return status !== 0;
  });
  return failed.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(runChecks() ? 0 : 1);
}
