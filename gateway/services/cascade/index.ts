import type { cascadeCalls } from '../../../contract/calls/cascade/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { type CascadeRecord, findCascade, runningCascadeOf } from '../../store/repos/cascade/cascades.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { orderForBooking } from '../policy/orders.ts';
import { mayServe } from '../policy/reach.ts';
import { advanceCascade } from './advanceCascade.ts';
import { cascadeView, ordersOf } from './cascadeView.ts';
import { confirmCascade } from './confirmCascade.ts';
import { quoteCascade } from './quoteCascade.ts';

/** A segment of a trip moved, and the rest of the trip after it: quote, look, confirm once. */
export function cascadeHandlers(deps: Deps, products: Products): HandlersFor<typeof cascadeCalls, Scope> {
  const { db } = deps.store;

  /**
   * One the caller asked for themselves, and its orders of those they may book for: all of them while it is a quote; once it
   * runs, whose grant was taken back is left out, and the moved segment has to be seen.
   */
  const own = async (
    scope: Scope,
    record: CascadeRecord | null,
  ): Promise<{ record: CascadeRecord; seen: ReadonlySet<string> } | 'NOT_FOUND' | 'FORBIDDEN'> => {
    const { employeeId } = callerOf(scope);
    if (record?.actorId !== employeeId) return 'NOT_FOUND';
    const orders = [...(await ordersOf(db, record)).values()];
    const served = new Set<string>();
    for (const principal of new Set(orders.map((one) => one.principalId)))
      if (await mayServe(db, scope, principal, 'book')) served.add(principal);
    const seen = new Set(orders.filter((one) => served.has(one.principalId)).map(({ id }) => id));
    if (seen.size < orders.length && (record.state === 'quoted' || !seen.has(record.orderId)))
      return 'FORBIDDEN';
    return { record, seen };
  };

  const named = (scope: Scope, id: string) => findCascade(db, callerOf(scope).companyId, id);

  return {
    'cascade.plan.quote': async (input, scope) => {
      const order = await orderForBooking(db, scope, input.orderId);
      if (typeof order === 'string') return fail(order);
      const running = await runningCascadeOf(db, order.id);
      if (running && 'unreadable' in running) {
        deps.log.error('cascade.unreadable', { row: running.unreadable });
        return fail('NOT_AMENDABLE');
      }
      if (running) {
        const shown = await own(scope, running);
        if (shown === 'NOT_FOUND') return fail('NOT_AMENDABLE');
        return typeof shown === 'string' ? fail(shown) : ok(await cascadeView(db, running, shown.seen));
      }
      const quoted = await quoteCascade({ deps, products, scope }, order, input);
      return quoted.ok ? ok(await cascadeView(db, quoted.value)) : quoted;
    },

    'cascade.plan.get': async ({ cascadeId }, scope) => {
      const asked = await own(scope, await named(scope, cascadeId));
      return typeof asked === 'string' ? fail(asked) : ok(await cascadeView(db, asked.record, asked.seen));
    },

    'cascade.plan.confirm': async (input, scope) => {
      const asked = await own(scope, await named(scope, input.cascadeId));
      if (typeof asked === 'string') return fail(asked);
      const { record, seen } = asked;
      const taken = await confirmCascade({ deps, products, scope }, record, input);
      if (!taken.ok) return taken;
      // Whoever began it goes on; somebody who sends it again only asks.
      const isBegun = record.state === 'quoted' && taken.value.version === record.version + 1;
      return ok(await cascadeView(db, isBegun ? await begun(taken.value) : taken.value, seen));
    },
  };

  /** A fault of ours leaves it as it is written down, and the jobs take it on. */
  async function begun(record: CascadeRecord): Promise<CascadeRecord> {
    try {
      return await advanceCascade(deps, products, record);
    } catch {
      deps.log.error('cascade.broken', { cascade: record.id });
      return (await findCascade(db, record.companyId, record.id)) ?? record;
    }
  }
}
