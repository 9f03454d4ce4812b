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

/** Runs every check, or those named, all of them even after a failure; answers whether all held. */
export async function runChecks(names = checks.map(([name]) => name)): Promise<boolean> {
  const wanted = checks.filter(([name]) => names.includes(name));
  // The compiler works on one core most of its time, and takes as long as all others together.
  const [first, ...rest] = wanted;
  const lanes = await Promise.all([lane(first ? [first] : []), lane(rest)]);
  return lanes.flat().every((held) => held);
}

/** Runs checks one after the other; answers of each whether it held. */
async function lane(some: typeof checks): Promise<boolean[]> {
  const held: boolean[] = [];
  for (const [name, tool, args] of some) {
    const start = performance.now();
    const status = await runTool(tool, args, { beside: true, env: roomy });
    const word = status === 0 ? 'ok    ' : 'FAILED';
    console.log(`${word} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    held.push(status === 0);
  }
  return held;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit((await runChecks()) ? 0 : 1);
}
