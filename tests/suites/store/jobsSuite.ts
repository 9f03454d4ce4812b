import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../../../gateway/app/jobs/jobs.ts';
import type { Jobs } from '../../../gateway/app/jobs/port.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import type { StoreWorld } from './storeWorld.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What every adapter of the jobs port promises. `start` runs a list of jobs for one gateway. */
export function jobsSuite(
  make: () => Promise<StoreWorld>,
  start: (deps: GatewayDeps, list: readonly Job[]) => Promise<Jobs>,
): void {
  let world: StoreWorld;
  const started: Jobs[] = [];
  let deps: GatewayDeps;
  const begin = async (list: readonly Job[]) => {
    const jobs = await start(deps, list);
    started.push(jobs);
    return jobs;
  };
  beforeAll(async () => {
    world = await make();
    deps = await world.open();
  });
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop();
  });
  afterAll(() => world.close());

  describe('jobs', () => {
    test('begin at once and then in their time, each on its own', async () => {
      let [quick, slow] = [0, 0];
      await begin([
        { name: 'quick.1', everyMs: 50, run: async () => void (quick += 1) },
        { name: 'slow.1', everyMs: 60_000, run: async () => void (slow += 1) },
      ]);
      await expect.poll(() => quick).toBeGreaterThan(5);
      expect(slow).toBe(1);
    });

    test('one that throws is logged by its name alone and comes again in its time', async () => {
      let rounds = 0;
      const run = async () => {
        rounds += 1;
        throw new Error('secret words');
      };
      await begin([{ name: 'broken', everyMs: 50, run }]);
      await expect.poll(() => rounds).toBeGreaterThan(2);
      expect(world.log.lines).toContainEqual({
        level: 'error',
        event: 'job.broken',
        facts: { job: 'broken' },
      });
      expect(JSON.stringify(world.log.lines)).not.toContain('secret');
    });

    test('a slow round holds up neither other jobs nor, up to a few, its own', async () => {
      let [begun, quick] = [0, 0];
      let free = () => {};
      const until = new Promise<void>((done) => {
        free = done;
      });
      await begin([
        { name: 'slow', everyMs: 30, run: () => ((begun += 1), until) },
        { name: 'quick', everyMs: 30, run: async () => void (quick += 1) },
      ]);
      await expect.poll(() => quick).toBeGreaterThan(10);
      expect(begun).toBeGreaterThan(1);
      expect(begun).toBeLessThanOrEqual(4);
      free();
    });

    test('stopping waits for what was begun, tells it to hurry, and begins nothing more', async () => {
      let [begun, ended, hurried] = [0, 0, false];
      const jobs = await begin([
        {
          name: 'long',
          everyMs: 40,
          run: async (_, { stopped }) => {
            begun += 1;
            await pause(300);
            hurried = stopped();
            ended += 1;
          },
        },
      ]);
      await expect.poll(() => begun).toBeGreaterThan(0);
      await jobs.stop();
      expect([ended, hurried]).toEqual([begun, true]);
      const after = begun;
      await pause(150);
      expect(begun).toBe(after);
    });
  });
}

/** What processes that share a store promise beside: one round per interval among them, whoever takes it. */
export function sharedJobsSuite(
  make: () => Promise<StoreWorld>,
  start: (deps: GatewayDeps, list: readonly Job[]) => Promise<Jobs>,
): void {
  test('several processes share the rounds: as many as one process had alone', async () => {
    const world = await make();
    const rounds: { by: number; at: number }[] = [];
    const jobOf = (by: number): Job => ({
      name: 'shared',
      everyMs: 100,
      run: async () => {
        rounds.push({ by, at: Date.now() });
      },
    });
    const from = Date.now();
    const gateways = await Promise.all([world.open(), world.open(), world.open()]);
    const jobs = await Promise.all(gateways.map((deps, by) => start(deps, [jobOf(by)])));
    await pause(2_000);
    // One process goes: the others continue with its share.
    await jobs[0]!.stop();
    const gone = rounds.length;
    await pause(600);
    for (const one of jobs.slice(1)) await one.stop();
    await world.close();
    const intervals = Math.ceil((Date.now() - from) / 100) + 1;
    expect(rounds.length).toBeLessThanOrEqual(intervals);
    expect(gone).toBeGreaterThan(10);
    expect(rounds.length).toBeGreaterThan(gone + 2);
    expect(rounds.slice(gone).every(({ by }) => by !== 0)).toBe(true);
    expect(new Set(rounds.map(({ by }) => by)).size).toBeGreaterThan(1);
  });
}
