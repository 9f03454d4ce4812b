import type { Deps } from '../../services/deps.ts';
import type { Job } from './jobs.ts';

/** Rounds of one job under way at once: a slow supplier holds up its own orders, not those that come due meanwhile. */
const ROUNDS = 4;

/**
 * The rounds of this process. `begin` starts one unless enough of its job are under way, or `mayRun`, asked then,
 * answers no. Whatever one throws is logged and no more: the next comes in its time. `stop` waits for those begun.
 */
export function makeRounds(deps: Deps): {
  begin(job: Job, mayRun?: () => Promise<boolean>): void;
  stop(): Promise<void>;
} {
  const running = new Set<Promise<void>>();
  const under = new Map<string, number>();
  let stopped = false;
  const run = async (job: Job, mayRun: () => Promise<boolean>) => {
    try {
      if (await mayRun()) await job.run(deps, { stopped: () => stopped });
    } catch {
      deps.log.error('job.broken', { job: job.name });
    }
  };
  return {
    begin: (job, mayRun = async () => true) => {
      const count = under.get(job.name) ?? 0;
      if (stopped || count >= ROUNDS) return;
      under.set(job.name, count + 1);
      const round = run(job, mayRun).finally(() => {
        under.set(job.name, (under.get(job.name) ?? 1) - 1);
        running.delete(round);
      });
      running.add(round);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}
