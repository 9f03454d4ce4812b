import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { inShard, leftToOthers, SHARD, SHARDS, shardOfCommit, shardOfRun } from './shards.ts';

const root = join(import.meta.dirname, '../..');
const globs = ['tests/**/*.test.ts', 'gateway/**/*.test.ts', 'renderer/**/*.test.tsx'];
const shards = Array.from({ length: SHARDS }, (_, at) => at);

describe('the shards of the suites', () => {
  it('take everything between them, each file once', () => {
    const left = shards.map((shard) => new Set(leftToOthers(globs, shard)));
    const all = new Set(left.flatMap((files) => [...files]));
    expect(all.size).toBeGreaterThan(300);
    for (const file of all)
      expect(
        left.filter((files) => !files.has(file)),
        file,
      ).toHaveLength(1);
    expect(shards.flatMap((shard) => inShard(shards, shard))).toEqual(shards);
  });

  it('leave out nothing that is promised, and nothing at all where none is chosen', () => {
    const promised = ['tests/chaos/killed/killSubmit.test.ts', 'tests/access/matrix.test.ts'];
    for (const file of promised) expect(existsSync(join(root, file))).toBe(true);
    for (const shard of shards) expect(leftToOthers(globs, shard)).not.toContain(promised[0]);
    for (const shard of shards) expect(leftToOthers(globs, shard)).not.toContain(promised[1]);
    expect(leftToOthers(globs, null)).toEqual([]);
  });

  it('take one of a list that is shorter than they are many', () => {
    const taken = shards.map((shard) => inShard(['a', 'b', 'c'], shard));
    expect(taken.map((one) => one.length)).toEqual(shards.map(() => 1));
    expect(new Set(taken.flat())).toEqual(new Set(['a', 'b', 'c']));
  });

  it('are told when another is asked for than there is', () => {
    for (const none of ['', 'x', String(SHARDS)]) {
      vi.stubEnv(SHARD, none);
      expect(() => shardOfRun(), none).toThrow(SHARD);
    }
    vi.unstubAllEnvs();
  });

  it('have what runs each promised suite that more than one store runs', () => {
    const rows = readFileSync(join(root, 'docs/guarantees.md'), 'utf8').split('\n');
    const shared = rows.filter((row) => row.includes('`tests/suites/'));
    expect(shared.length).toBeGreaterThan(0);
    for (const row of shared) expect(row).toMatch(/`[\w./-]+\.sqlite\.test\.ts`|numbers\.test\.ts`/);
  });

  it('are chosen by the commit', () => {
    expect(shards).toContain(shardOfCommit());
  });
});
