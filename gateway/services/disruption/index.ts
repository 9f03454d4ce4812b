import type { disruptionCalls } from '../../../contract/calls/disruption/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { type ProductKind, productKinds, products } from '../../../contract/products.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { lock } from '../../store/db/locks.ts';
import { write } from '../../store/db/write.ts';
import { isMarked } from '../../store/repos/operation/storeMarks.ts';
import { ordersOnRun, pollSoon } from '../../store/repos/order/runs/ordersOnRun.ts';
import type { KnownRun, RunKey } from '../../suppliers/disruptor.ts';
import type { Deps } from '../deps.ts';
import { reportPlaces } from '../report/places.ts';
import { isResumed } from '../writeAnswer.ts';

/** The products a run may be sold in: a flight is one, whichever of them it is sold in. */
function kindsOf(kind: ProductKind): readonly ProductKind[] {
  return productKinds.filter((one) => products[one].notifies === products[kind].notifies);
}

/** The switch that makes disruptions happen, where suppliers are simulated. */
export function disruptionHandlers(deps: Deps): HandlersFor<typeof disruptionCalls, Scope> {
  const { disruptor, store } = deps;
  const places = reportPlaces(store.db);
  const found = async (run: RunKey) => {
    if (!disruptor || !(await isMarked(store.db, 'sample'))) return fail('SUPPLIERS_REAL');
    const known = await disruptor.find(run);
    return known ? ok(known) : fail('RUN_UNKNOWN');
  };
  const ordersOn = (run: KnownRun) => ordersOnRun(store.db, { ...run, kinds: kindsOf(run.kind) });
  return {
    'disruption.run.get': async (input, scope) => {
      const run = await found(input);
      if (!run.ok) return run;
      const { companyId } = callerOf(scope);
      const orders = (await ordersOn(run.value)).filter((order) => order.companyId === companyId);
      const { kind, from, to } = run.value;
      const known = await places();
      const nameOf = (code: string) => known.cityOf(kind, code)?.name ?? { zh: code, en: code };
      return ok({ ...run.value, from: nameOf(from), to: nameOf(to), orders: orders.length });
    },
    'disruption.make': async ({ change, ...input }, scope) => {
      const run = await found(input);
      if (!disruptor || !run.ok) return run.ok ? fail('SUPPLIERS_REAL') : run;
      // Cancelled by an earlier try of the same command, perhaps before orders were asked about.
      const isMade = isResumed(scope) && change.kind === 'cancel' && run.value.isCancelled;
      const isOver = !isMade && (run.value.isCancelled || run.value.departAt <= scope.now);
      if (isOver || (change.kind === 'gate' && !run.value.hasGate)) return fail('RUN_OVER');
      await disruptor.make(run.value, change);
      const orders = change.kind === 'gate' ? [] : await ordersOn(run.value);
      const { companyId, employeeId } = callerOf(scope);
      const ids = orders.map(({ id }) => id);
      // Of every company: a supplier asks none of them before it cancels a train.
      await write(store.db, 'everything', (trx) =>
        pollSoon(trx, { orderIds: ids, run: run.value, now: scope.now }),
      );
      await write(store.db, lock.company(companyId), (trx) =>
        deps.audit.record(trx, {
          actor: employeeId,
          subject: '',
          ctx: '',
          requestHash: '',
          tag: 'disruption.make',
          object: `${input.number} ${input.date}`,
          decision: change.kind,
        }),
      );
      return ok({ orders: ids.length });
    },
  };
}
