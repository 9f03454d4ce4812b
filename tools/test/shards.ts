import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/*
 * Which part of the suites a run takes. What `docs/guarantees.md` names is in every run; everything else is split into
 * shards, of which `npm test` runs one, chosen by the commit, and `npm run test:full` all.
 */

const root = join(import.meta.dirname, '../..');

/** How many parts everything else is split into. */
export const SHARDS = 8;

/** Holds the shard of a run, from 0; without it nothing is left out. */
export const SHARD = 'TRIPDESK_TEST_SHARD';

/** The shard of this run, or null where nothing is left out. */
export function shardOfRun(): number | null {
  const named = process.env[SHARD];
  if (named === undefined) return null;
  if (!/^\d+$/.test(named) || Number(named) >= SHARDS)
    throw new Error(`${SHARD} is a number from 0 to ${SHARDS - 1}, not ${named}`);
  return Number(named);
}

/**
 * The shard of the commit that is checked out, by its hash: how often there are runs, and how much of the history a clone
 * has, leaves none out. The first where there is no repository.
 */
export function shardOfCommit(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: 'pipe', encoding: 'utf8' });
    return Number.parseInt(hash.slice(0, 8), 16) % SHARDS;
  } catch {
    return 0;
  }
}

/** Of a list, what this run takes: all of it, or what falls into its shard; of a shorter list than there are shards, one. */
export function inShard<One>(all: readonly One[], shard = shardOfRun()): readonly One[] {
  const parts = Math.min(SHARDS, all.length);
  return shard === null ? all : all.filter((_, at) => at % parts === shard % parts);
}

/** The test files (repo-relative) that are promised to be in every run. */
function promised(): ReadonlySet<string> {
  const text = readFileSync(join(root, 'docs/guarantees.md'), 'utf8');
  return new Set([...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file ?? ''));
}

/** Of the files that match (repo-relative globs), those that this run leaves to other shards. */
export function leftToOthers(globs: readonly string[], shard = shardOfRun()): string[] {
  if (shard === null) return [];
  const always = promised();
  const files = globSync(globs, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !always.has(file))
    .toSorted();
  const taken = new Set(inShard(files, shard));
  return files.filter((file) => !taken.has(file));
}
