import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildStale } from './build.ts';

/**
 * `npm run size`: what a phone loads. One JSON line per figure: the first load of the H5 page (what login and
 * home need together), the kit of later pages, which comes while the browser is idle, then each screen's own JS on top
 * of both, and on top of the first load alone (`cold`: a link opened first, before the kit came). Fails over a budget in
 * gzip; the goal in brotli is printed, and not met yet (docs/performance.md §4).
 */
type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Manifest = Record<string, Chunk>;

const dist = join(import.meta.dirname, '../dist/h5');
const budgetGzip = 200_000;
const goalBrotli = 150 * 1024;
/** What a screen may add when it is first opened, and the kit for all of them, bytes in gzip. */
const screenGzip = 60_000;
const kitModule = /shared\/ui\/kit\.ts$/;
const firstScreens = /features\/(auth|home)\/screens\/(Login|Home)Screen/;

const measured = new Map<string, { raw: number; gzip: number; brotli: number }>();

function sizeOf(file: string): { raw: number; gzip: number; brotli: number } {
  const known = measured.get(file);
  if (known) return known;
  const bytes = readFileSync(join(dist, file));
  const size = {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
  measured.set(file, size);
  return size;
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
}

function total(manifest: Manifest, keys: Iterable<string>): { raw: number; gzip: number; brotli: number } {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const file of new Set(
    [...keys].map((key) => manifest[key]?.file).filter((file) => file !== undefined),
  )) {
    if (!file.endsWith('.js')) continue;
    const { raw, gzip, brotli } = sizeOf(file);
    sum.raw += raw;
    sum.gzip += gzip;
    sum.brotli += brotli;
  }
  return sum;
}

function main(): number {
  if (!buildStale(() => undefined)) return 1;
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = Object.keys(manifest).filter((key) => page.includes(`/${manifest[key]?.file}"`));
  const shell = new Set<string>();
  for (const key of named) closure(manifest, key, shell);
  if (shell.size === 0) return 1;
  const screens = Object.keys(manifest).filter((key) => /\/screens\//.test(key));
  const first = new Set(shell);
  for (const key of screens.filter((one) => firstScreens.test(one))) closure(manifest, key, first);
  // The words of the default language come with the first screen too.
  for (const key of Object.keys(manifest).filter((one) =>
    /text\/zh\/(common|errors|auth|home|item)\.json/.test(one),
  ))
    first.add(key);
  const load = total(manifest, first);
  console.log(JSON.stringify({ figure: 'h5.shell', ...total(manifest, shell) }));
  console.log(
    JSON.stringify({
      figure: 'h5.firstLoad',
      ...load,
      budgetGzip,
      within: load.gzip <= budgetGzip,
      goalBrotli,
    }),
  );
  const kitKey = Object.keys(manifest).find((key) => kitModule.test(key));
  if (!kitKey) return 1;
  const kit = closure(manifest, kitKey);
  const sizes = [
    { figure: 'h5.kit', ...beyond(manifest, kitKey, first) },
    ...screens.map((key) => ({
      figure: 'h5.screen',
      screen: key.replace(/^.*features\//, ''),
      ...beyond(manifest, key, new Set([...first, ...kit])),
      cold: beyond(manifest, key, first).gzip,
    })),
  ].map((size) => ({ ...size, within: size.gzip <= screenGzip }));
  for (const size of sizes) console.log(JSON.stringify(size));
  return load.gzip <= budgetGzip && sizes.every(({ within }) => within) ? 0 : 1;
}

/** What opening a chunk adds to those that are there. */
const beyond = (manifest: Manifest, key: string, there: ReadonlySet<string>) =>
  total(
    manifest,
    [...closure(manifest, key)].filter((one) => !there.has(one)),
  );

process.exitCode = main();
