import type { Deps } from '../../services/deps.ts';
import { jobs as all, type Job } from './jobs.ts';
import type { Jobs } from './port.ts';
import { makeRounds } from './rounds.ts';

/** Runs jobs inside this process: a round of each at once, so that what a crash left is picked up, and then in time. */
export function startJobsInProcess(deps: Deps, list: readonly Job[] = all): Jobs {
  const { begin, stop } = makeRounds(deps);
  for (const job of list) begin(job);
  const timers = list.map((job) => setInterval(() => begin(job), job.everyMs).unref());
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await stop();
    },
  };
}
