import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../gateway/store/db/openStore.ts';
import { openPostgres } from '../../gateway/store/db/postgres.ts';
import { countUp, faultsOf, leftOpen, touchAll } from './lockWorld.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

/** A way to a server that can lose it without a word, as a fail-over does: open connections get no answer any more. */
async function wayTo(url: string) {
  const address = new URL(url);
  const behind = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const folder = mkdtempSync(join(tmpdir(), 'way-'));
  const ends = new Set<{ near: Socket; far: Socket }>();
  const listener = createServer((near) => {
    const far = connect(behind);
    const pair = { near, far };
    ends.add(pair);
    for (const one of [near, far]) one.on('error', () => undefined);
    near.on('close', () => far.destroy());
    near.pipe(far);
    far.pipe(near, { end: false });
  });
  await new Promise<void>((done) => listener.listen(join(folder, '.s.PGSQL.5432'), done));
  address.searchParams.set('host', folder);
  return {
    url: address.href,
    lose: () => {
      for (const { near, far } of ends) {
        near.unpipe(far);
        far.unpipe(near);
        far.destroy();
      }
      ends.clear();
    },
    close: () => {
      for (const { near } of ends) near.destroy();
      listener.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.skipIf(!server)(
  'a server that is gone without a word is given up, and the next one is found',
  async () => {
    const url = await server!.database();
    const judge = await openStore(url);
    const way = await wayTo(url);
    const { db } = await openPostgres(way.url, { answerMs: 1_000 });
    const acknowledged: string[] = [];
    let failed = 0;
    let isOver = false;
    const line = async (n: number) => {
      for (let tries = 0; !isOver; tries++) {
        const id = `${n}-${tries}`;
        await countUp(db, `c${n % 4}`, id).then(
          () => acknowledged.push(id),
          () => (failed += 1),
        );
      }
    };
    const lines = Array.from({ length: 8 }, (_, n) => line(n));
    for (let round = 0; round < 3; round++) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 8);
      way.lose();
    }
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 8);
    isOver = true;
    await Promise.all(lines);
    expect(failed).toBeGreaterThan(0);
    await touchAll(db);
    expect(await faultsOf(judge.db, acknowledged)).toEqual([]);
    expect(await leftOpen(url)).toEqual([]);
    await db.destroy();
    way.close();
  },
);
