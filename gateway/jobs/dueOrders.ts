import { eachAtOnce } from '../eachAtOnce.ts';
import { advance } from '../services/order/steps/advance.ts';
import type { StepDeps } from '../services/order/steps/takeStep.ts';
import { dueOrders } from '../store/repos/orders.ts';

/** Orders taken on at the same time: a slow supplier must not make the others wait, and steps taken together share a write. */
const AT_ONCE = 64;
const BATCH = 200;

/**
 * Takes every order one step on whose time has come: unclear ones are asked about, held ones issued or lapsed,
 * issued ones used after arrival. Once `stopped`, no further one is begun. Answers how many were due. Safe in several processes at once: a step only
 * counts while the order is as it was read.
 */
export async function runDueOrders(
  deps: StepDeps,
  busy: Set<string> = new Set(),
  stopped: () => boolean = () => false,
): Promise<number> {
  const due = (await dueOrders(deps.store.db, deps.clock.now(), BATCH)).filter(
    (order) => !busy.has(order.id),
  );
  for (const order of due) busy.add(order.id);
  await eachAtOnce(due, AT_ONCE, async (order) => {
    try {
      if (!stopped()) await advance(deps, order);
    } catch {
      deps.log.error('job.order.broken', { order: order.id, state: order.state });
    } finally {
      busy.delete(order.id);
    }
  });
  return due.length;
}
