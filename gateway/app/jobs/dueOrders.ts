import { runDueRows } from '../../services/dueRows.ts';
import { advance } from '../../services/engine/advance.ts';
import type { StepDeps } from '../../services/engine/applyTransition.ts';
import { dueOrder, dueOrders } from '../../store/repos/order/orders.ts';

/** Orders taken on at the same time: a slow supplier must not make the others wait, and steps taken together share a write. */
const AT_ONCE = 64;
const BATCH = 200;

/**
 * Takes every order one step on whose time has come: unknown ones are asked about, held ones issued or lapsed,
 * issued ones used after arrival, used ones polled until they are settled. Answers how many were due. Safe in several
 * processes at once.
 */
export function runDueOrders(deps: StepDeps, stopped?: () => boolean): Promise<number> {
  const { clock, store } = deps;
  const work = async (id: string) => {
    const order = await dueOrder(store.db, id, clock.now());
    if (order) await advance(deps, order);
  };
  const due = (db: typeof store.db, now: number) => dueOrders(db, now, BATCH);
  return runDueRows(deps, { kind: 'order', atOnce: AT_ONCE, due, work }, stopped);
}
