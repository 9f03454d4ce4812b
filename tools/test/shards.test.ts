import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inShard, leftToOthers, SHARDS, shardOfCommit } from './shards.ts';

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

  it('are chosen by the commit', () => {
    expect(shards).toContain(shardOfCommit());
  });
});
