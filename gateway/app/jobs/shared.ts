import type { Deps } from '../../services/deps.ts';
import { claimRound } from '../../store/repos/operation/rounds.ts';
import { jobs as all, type Job } from './jobs.ts';
import type { Jobs } from './port.ts';
import { makeRounds } from './rounds.ts';

/** Clocks of several machines may differ by so much, ms. */
const CLOCKS_MS = 60_000;

/**
 * Runs jobs in several processes over one store (decision 21). In every interval each process asks for its round once,
 * at a moment drawn from the first half of it, so that they take turns; the store gives it to the first. One that has
 * enough under way does not ask. A process that dies takes its round with it and no more, and one without a store asks
 * again in the next interval.
 */
export function startSharedJobs(deps: Deps, list: readonly Job[] = all): Jobs {
  const { begin, stop } = makeRounds(deps);
  const timers = new Map<Job, NodeJS.Timeout>();
  const ask = (job: Job) => {
    const now = Date.now();
    const slot = Math.floor(now / job.everyMs);
    const ahead = Math.ceil(CLOCKS_MS / job.everyMs);
    begin(job, () => claimRound(deps.store.db, job.name, { slot, ahead }));
    const next = (slot + 1) * job.everyMs + (Math.random() * job.everyMs) / 2;
    timers.set(job, setTimeout(() => ask(job), next - now).unref());
  };
  for (const job of list) ask(job);
  return {
    stop: async () => {
      for (const timer of timers.values()) clearTimeout(timer);
      await stop();
    },
  };
}
