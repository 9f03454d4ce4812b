import type { chainCalls } from '../../../contract/calls/chain/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Deps } from '../deps.ts';
import { type By, byPermission } from '../staff/mayManage.ts';
import { listChains, removeChain, saveChain } from './chains.ts';
import { tryChain } from './trial.ts';

/** A company's chains of approvers: written down, and tried. */
export function chainHandlers(deps: Deps): HandlersFor<typeof chainCalls, Scope> {
  const { db } = deps.store;
  return {
    'chain.list': async (_, scope) => ok(await listChains(db, callerOf(scope).companyId)),
    'chain.save': (input, scope) => saveChain(deps, byOf(scope), input),
    'chain.remove': (input, scope) => removeChain(deps, byOf(scope), input),
    'chain.trial': (input, scope) =>
      tryChain(db, { companyId: callerOf(scope).companyId, now: scope.now }, input),
  };
}

function byOf(scope: Scope): By {
  const { companyId, employeeId } = callerOf(scope);
  return byPermission({ companyId, actor: employeeId, scope }, 'manage.rules');
}
