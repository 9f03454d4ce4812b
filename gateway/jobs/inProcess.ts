import { chinaDate } from '../../contract/rules/chinaTime.ts';
import type { StepDeps } from '../services/order/steps/takeStep.ts';
import { purgeGuests } from '../store/repos/guests.ts';
import { runDueOrders } from './dueOrders.ts';
import type { Jobs } from './port.ts';

const EVERY_MS = 1_000;
/** Rounds under way at once: a slow supplier holds up its own orders, not those that come due meanwhile. */
const ROUNDS = 4;

/**
 * Runs the gateway's jobs inside this process: due orders every second, and at every change of day in Shanghai
 * the purge of outside people's data. At its start it picks up what a crash left behind.
 */
export function startJobs(deps: StepDeps): Jobs {
  const busy = new Set<string>();
  const running = new Set<Promise<unknown>>();
  let purgedOn = '';
  let stopped = false;

  const tick = async () => {
    const today = chinaDate(deps.clock.now());
    if (today !== purgedOn) {
      await deps.store.db.transaction().execute((trx) => purgeGuests(trx, today));
      purgedOn = today;
    }
    await runDueOrders(deps, busy, () => stopped);
  };
  const start = () => {
    if (running.size >= ROUNDS) return;
    const run = tick().catch(() => deps.log.error('job.tick.broken'));
    running.add(run);
    void run.finally(() => running.delete(run));
  };

  start();
  const timer = setInterval(start, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
