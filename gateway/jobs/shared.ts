import { Logger, makeWorkerUtils, type Runner, run } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import { claimRound } from '../store/repos/rounds.ts';
import { jobs as all, type Job } from './jobs.ts';
import type { Jobs } from './port.ts';

/** Rounds of one job under way at once in one process, as in the adapter for one process. */
const ROUNDS = 4;
/** How often the runner looks by itself for a round whose notice was lost, ms. */
const POLL_MS = 2_000;
/** When a runner that gave up is started again, ms: it does so after some failures in a row, such as an outage. */
const AGAIN_MS = 1_000;

/**
 * Runs jobs in several processes over one PostgreSQL: the first process to come to an interval calls for its round,
 * and whichever is free takes it. A process that dies takes its round with it and no more: the others go on calling.
 */
export async function startSharedJobs(deps: Deps, pool: Pool, list: readonly Job[] = all): Promise<Jobs> {
  const running = new Set<Promise<unknown>>();
  let stopped = false;
  const broken = (job: Job) => () => deps.log.error('job.broken', { job: job.name });
  const logger = quietLogger(deps);
  const utils = await makeWorkerUtils({ pgPool: pool, logger });
  await utils.migrate();
  // Rounds of processes that died; nobody will finish them.
  await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });

  const taskList = Object.fromEntries(list.map((job) => [job.name, taskOf(job)]));
  let runner: Runner | null = null;
  let again: NodeJS.Timeout | undefined;
  const keepRunning = async (): Promise<void> => {
    const settings = { concurrency: ROUNDS * 2, pollInterval: POLL_MS, noHandleSignals: true, crontab: '' };
    const later = () => {
      runner = null;
      if (!stopped) again = setTimeout(() => void keepRunning(), AGAIN_MS);
    };
    try {
      const made = await run({ pgPool: pool, logger, taskList, ...settings });
      runner = made;
      made.promise.then(later, later);
    } catch {
      later();
    }
  };
  await keepRunning();
  function taskOf(job: Job): () => Promise<void> {
    let under = 0;
    return async () => {
      if (stopped || under >= ROUNDS) return;
      under += 1;
      try {
        // One that throws is not tried again by the runner: the next round comes in its time.
        await job.run(deps, { stopped: () => stopped }).catch(broken(job));
      } finally {
        under -= 1;
      }
    };
  }

  // One is waiting at most: a round nobody has had time for stands for those that came after it.
  const callFor = async (job: Job) => {
    if (!(await claimRound(deps.store.db, job.name, Math.floor(Date.now() / job.everyMs)))) return;
    await utils.addJob(job.name, {}, { jobKey: job.name, maxAttempts: 1 });
  };
  const call = (job: Job) => () => {
    const asked = callFor(job)
      .catch(broken(job))
      .finally(() => running.delete(asked));
    running.add(asked);
  };
  for (const job of list) call(job)();
  const timers = list.map((job) => setInterval(call(job), job.everyMs).unref());
  const end = async () => {
    stopped = true;
    clearTimeout(again);
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
    // One that has just given up cannot be stopped any more.
    await runner?.stop().catch(() => undefined);
    await utils.release();
  };
  let ended: Promise<void> | null = null;
  return { stop: () => (ended ??= end()) };
}

/** The runner's own words go nowhere, but its complaints are counted; they may quote data. */
function quietLogger({ log }: Deps): Logger {
  return new Logger(() => (level) => {
    if (level === 'error') log.warn('job.runner');
  });
}
