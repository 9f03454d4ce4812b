import { pathToFileURL } from 'node:url';
import { runTool } from './test/runTool.ts';

/** Everything that can be known without running the product. */
const checks: [name: string, tool: string, args: string[]][] = [
  // Several checkers each look again at what the projects share, which doubles the work.
  ['types', 'tsc', ['-b', '--checkers', '1', '--builders', '1']],
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

// The compiler and the linter are written in Go and live for a minute: a third less work where they tidy up half as often.
const roomy = { GOGC: '200' };

/** The checks of no suite that `npm test` runs anyway. */
export const checksBesideSuites = checks.map(([name]) => name).filter((name) => name !== 'boundaries, texts');

/** Runs every check, or those named, all of them even after a failure; answers the names of those that failed. */
export async function runChecks(names = checks.map(([name]) => name)): Promise<string[]> {
  const wanted = checks.filter(([name]) => names.includes(name));
  // The compiler works on one core most of its time, and takes as long as all others together.
  const [first, ...rest] = wanted;
  const lanes = await Promise.all([lane(first ? [first] : []), lane(rest)]);
  return lanes.flat();
}

/** Runs checks one after the other; answers the names of those that failed. */
async function lane(some: typeof checks): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, tool, args] of some) {
    const start = performance.now();
    const status = await runTool(tool, args, { beside: true, env: roomy });
    const word = status === 0 ? 'ok    ' : 'FAILED';
    console.log(`${word} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    if (status !== 0) failed.push(name);
  }
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit((await runChecks()).length === 0 ? 0 : 1);
}
