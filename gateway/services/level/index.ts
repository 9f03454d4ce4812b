import type { levelCalls } from '../../../contract/calls/level/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { levelName } from '../../store/repos/company/companySettings.ts';
import { levelCounts, levelHolders } from '../../store/repos/people/levels.ts';
import type { Deps } from '../deps.ts';
import { type By, byPermission } from '../staff/mayManage.ts';
import { assignLevel } from './assign.ts';
import { orderLevels, removeLevel, saveLevel } from './levels.ts';

/** The levels of a company, and who holds them. */
export function levelHandlers(deps: Deps): HandlersFor<typeof levelCalls, Scope> {
  return {
    'level.list': async (_, scope) => ok(await listLevels(deps, callerOf(scope).companyId)),
    'level.save': (input, scope) => saveLevel(deps, byOf(scope), input),
    'level.order': (input, scope) => orderLevels(deps, byOf(scope), input),
    'level.assign': (input, scope) => assignLevel(deps, byOf(scope), input),
    'level.remove': (input, scope) => removeLevel(deps, byOf(scope), input),
  };
}

async function listLevels(
  { store: { db } }: Deps,
  companyId: string,
): Promise<OutputOf<(typeof levelCalls)['level.list']>> {
  const settings = await settingsOf(db, companyId);
  const active = await levelCounts(db, companyId);
  const held = await levelHolders(db, companyId);
  return {
    levels: Object.keys(settings.levels).map((code) => ({
      code,
      name: levelName(settings, code),
      active: active.get(code) ?? 0,
      held: held.get(code) ?? 0,
    })),
  };
}

function byOf(scope: Scope): By {
  const { companyId, employeeId } = callerOf(scope);
  return byPermission({ companyId, actor: employeeId, scope }, 'manage.rules');
}
