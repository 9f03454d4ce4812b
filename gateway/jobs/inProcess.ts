import type { Deps } from '../deps.ts';
import { jobs as all, type Job } from './jobs.ts';
import type { Jobs } from './port.ts';

/** Rounds of one job under way at once: a slow supplier holds up its own orders, not those that come due meanwhile. */
const ROUNDS = 4;

/** Runs jobs inside this process: a round of each at once, so that what a crash left is picked up, and then in time. */
export function startJobs(deps: Deps, list: readonly Job[] = all): Jobs {
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  const timers = list.map((job) => {
    let under = 0;
    const begin = () => {
      if (under >= ROUNDS) return;
      under += 1;
      const round = Promise.resolve(job.run(deps, { stopped: () => stopped }))
        .catch(() => deps.log.error('job.broken', { job: job.name }))
        .finally(() => {
          under -= 1;
          running.delete(round);
        });
      running.add(round);
    };
    begin();
    return setInterval(begin, job.everyMs).unref();
  });
  return {
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
