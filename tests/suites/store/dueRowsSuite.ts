import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../../gateway/app/jobs/jobs.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { runDueRows } from '../../../gateway/services/dueRows.ts';
import type { Db } from '../../../gateway/store/db/openStore.ts';
import { heldBack, stuckFigures } from '../../../gateway/store/repos/operation/dueClaims.ts';
import type { StoreWorld } from './storeWorld.ts';

const GATEWAYS = 3;
const ROUNDS = process.env.TRIPDESK_LONG === '1' ? 60 : 6;
const ids = Array.from({ length: 40 }, (_, n) => `row${n}`);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What jobs promise of single rows, whatever the store; with several gateways over one. */
export function dueRowsSuite(make: () => Promise<StoreWorld>): void {
  let world: StoreWorld;
  let gateways: GatewayDeps[];
  const first = () => gateways[0]!;

  beforeAll(async () => {
    world = await make();
    gateways = await Promise.all(Array.from({ length: GATEWAYS }, () => world.open()));
  });
  beforeEach(async () => {
    for (const table of ['due_claim', 'due_failure'] as const)
      await first().store.db.deleteFrom(table).execute();
  });
  afterAll(() => world.close());

  /** Those of some rows that nobody has claimed and that do not wait after a failure. */
  const dueAmong = (all: readonly string[]) => async (db: Db, now: number) => {
    const held = await heldBack(db, 'order', now).execute();
    return all.filter((id) => !held.some((row) => row.id === id));
  };
  const claims = () => first().store.db.selectFrom('due_claim').selectAll().orderBy('id').execute();

  describe('rows that are due', () => {
    test('are worked on by one gateway at a time, whenever each of several begins', async () => {
      const under = new Set<string>();
      let [twice, worked] = [0, 0];
      const work = async (id: string) => {
        if (under.has(id)) twice += 1;
        under.add(id);
        await pause(Math.random() * 4);
        under.delete(id);
        worked += 1;
      };
      const round = async (deps: GatewayDeps) => {
        await pause(Math.random() * 10);
        await runDueRows(deps, { kind: 'order', atOnce: 8, due: dueAmong(ids), work });
      };
      for (let n = 0; n < ROUNDS; n++) await Promise.all([...gateways, ...gateways].map(round));
      expect(twice).toBe(0);
      expect(worked).toBeGreaterThanOrEqual(ids.length * ROUNDS);
      expect(await claims()).toEqual([]);
    });

    test('a gateway that dies gives its rows up when its lease is over, and not before', async () => {
      let dead = false;
      void runDueRows(first(), {
        kind: 'order',
        atOnce: 1,
        due: dueAmong(['row']),
        work: () => ((dead = true), new Promise(() => {})),
      });
      await expect.poll(() => dead).toBe(true);
      let taken = 0;
      const again = () =>
        runDueRows(gateways[1]!, {
          kind: 'order',
          atOnce: 1,
          due: async () => ['row'],
          work: async () => void (taken += 1),
        });
      await again();
      expect(taken).toBe(0);
      world.clock.advance(30_000);
      await again();
      expect(taken).toBe(1);
    });

    test('one that throws waits twice as long each time, up to an hour, while the others are worked on', async () => {
      const worked = new Map<string, number>();
      const work = async (id: string) => {
        worked.set(id, (worked.get(id) ?? 0) + 1);
        if (id === 'row3') throw new TypeError('secret words');
      };
      const round = () =>
        runDueRows(first(), { kind: 'order', atOnce: 4, due: dueAmong(ids.slice(0, 9)), work });
      const pauses: number[] = [];
      for (let n = 0; n < 13; n++) {
        const before = world.clock.now();
        await round();
        const [held, ...others] = await claims();
        expect(others).toEqual([]);
        expect(held).toMatchObject({ id: 'row3', attempts: n + 1, failed: 1 });
        pauses.push(((held?.next_at ?? 0) - before) / 1_000);
        // Not a moment earlier.
        world.clock.set((held?.next_at ?? 0) - 1);
        await round();
        expect(worked.get('row3')).toBe(n + 1);
        world.clock.advance(1);
      }
      expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
      expect(worked.get('row4')).toBe(26);
      const lines = world.log.lines.filter(({ event }) => event === 'job.row.failed');
      expect(lines[0]?.facts).toEqual({
        kind: 'order',
        row: 'row3',
        attempts: 1,
        fault: 'TypeError',
        code: '',
      });
      expect(JSON.stringify(world.log.lines)).not.toContain('secret');
      const { failures } = await first()
        .store.db.selectFrom('due_failure')
        .select('failures')
        .executeTakeFirstOrThrow();
      expect(failures).toBe(13);
    });

    test('that fail are counted by kind, and so is what waits for a person', async () => {
      const work = async () => {
        throw new Error('broken');
      };
      await runDueRows(first(), { kind: 'guest', atOnce: 4, due: async () => ['a', 'b'], work });
      expect(await stuckFigures(gateways[1]!.store.db)).toEqual({
        failures: { guest: 2 },
        failing: { guest: 2 },
        manual: { order: 0, amendment: 0, payout: 0 },
      });
    });

    test('of every job are asked for in words the store understands', async () => {
      for (const job of jobs) await job.run(first(), { stopped: () => false });
      expect(await claims()).toEqual([]);
    });

    test('one that is well again is forgotten, and begins anew with the shortest pause', async () => {
      let broken = true;
      const work = async () => {
        if (broken) throw new Error('broken');
      };
      const round = () => runDueRows(first(), { kind: 'order', atOnce: 4, due: dueAmong(['row']), work });
      for (let n = 0; n < 3; n++) {
        await round();
        world.clock.advance(3_600_000);
      }
      broken = false;
      await round();
      expect(await claims()).toEqual([]);
      broken = true;
      await round();
      expect(await claims()).toMatchObject([{ attempts: 1 }]);
    });
  });
}
