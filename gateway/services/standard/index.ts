import type { standardCalls } from '../../../contract/calls/standard/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../staff/mayManage.ts';
import { affectedBy } from './affected.ts';
import { standardHistory } from './history.ts';
import { standardMatrix } from './matrix.ts';
import { listReasons, saveReasons } from './reasons.ts';
import { saveStandard, withdrawStandard } from './save.ts';
import { runTrial, trialPlaces } from './trial.ts';

/** A company's travel standards: written, planned, tried, and who changed them. */
export function standardHandlers(deps: Deps, products: Products): HandlersFor<typeof standardCalls, Scope> {
  const parts = { db: deps.store.db, products };
  const asked = (scope: Scope) => ({ companyId: callerOf(scope).companyId, now: scope.now });
  return {
    'standard.matrix.get': async (_, scope) => ok(await standardMatrix(parts, asked(scope))),
    'standard.save': (input, scope) => saveStandard({ ...deps, products }, byOf(scope), input),
    'standard.withdraw': (input, scope) => withdrawStandard(deps, byOf(scope), input),
    'standard.history.list': async (input, scope) =>
      ok(await standardHistory(parts, callerOf(scope).companyId, input)),
    'standard.affected.list': (input, scope) => affectedBy(parts.db, callerOf(scope).companyId, input),
    'standard.trial.places': async (input) => ok(await trialPlaces(parts, input)),
    'standard.trial.run': (input, scope) => runTrial(parts, asked(scope), input),
    'standard.reason.list': async (_, scope) => ok(await listReasons(parts.db, callerOf(scope).companyId)),
    'standard.reason.save': (input, scope) => saveReasons(deps, byOf(scope), input),
  };
}

function byOf(scope: Scope): By {
  const { companyId, employeeId } = callerOf(scope);
  return { companyId, actor: employeeId, scope };
}
