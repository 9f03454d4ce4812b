import { createHash } from 'node:crypto';
import type { chainCalls } from '../../../contract/calls/chain/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { newId } from '../../base/newId.ts';
import { unlessBroken } from '../../store/columns/brokenColumn.ts';
import type { Db } from '../../store/db/openStore.ts';
import {
  type Chain,
  chainsOf,
  deleteChain,
  peopleHolding,
  putChain,
  stepsOf,
} from '../../store/repos/approval/approvalChains.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { levelName } from '../../store/repos/company/companySettings.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { findPeople } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../staff/mayManage.ts';
import { peopleOf, recordBy, type Trx, writeWhileAllowed } from '../staff/writeWhileAllowed.ts';

type Calls = typeof chainCalls;
type List = Calls['chain.list'];
type Save = Calls['chain.save'];
type Remove = Calls['chain.remove'];

/** A company's chains, and whom and what they may name. */
export async function listChains(db: Db, companyId: string): Promise<OutputOf<List>> {
  const chains = (await chainsOf(db, companyId)).map((chain) => ({
    chainId: chain.id,
    kind: chain.kind,
    departmentId: chain.departmentId,
    costCentre: chain.costCentre,
    revision: revisionOf(chain),
    steps: unlessBroken(() => stepsOf(chain).map((step) => ({ ...step, ids: [...step.ids] }))),
  }));
  const settings = await settingsOf(db, companyId);
  const approvers = await peopleHolding(db, companyId, 'approve');
  const may = new Set(approvers.map(({ id }) => id));
  const named = chains.flatMap(({ steps }) => (steps ?? []).flatMap(({ ids }) => ids));
  const others = (await findPeople(db, [...new Set(named)])).filter(
    (one) => one.companyId === companyId && !may.has(one.id),
  );
  return {
    chains,
    departments: (await departmentsOf(db, companyId)).map(({ id, name }) => ({ departmentId: id, name })),
    levels: Object.keys(settings.levels).map((code) => ({ code, name: levelName(settings, code) })),
    people: [...approvers, ...others].map(({ id, name, department }) => ({
      employeeId: id,
      name,
      department,
      mayApprove: may.has(id),
    })),
  };
}

/** Writes a chain down, if it is as whoever writes it saw it and no other is written for the same place. */
export function saveChain(
  deps: Deps,
  by: By,
  { chainId, kind, departmentId, costCentre, steps, revision }: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save> | 'INPUT_INVALID' | 'NOT_FOUND'>> {
  const { companyId } = by;
  return onChains<OutputOf<Save>, ErrorOf<Save> | 'INPUT_INVALID' | 'NOT_FOUND'>(
    deps,
    by,
    async (trx, chains) => {
      const departments = await departmentsOf(trx, companyId);
      if (departmentId !== '' && !departments.some(({ id }) => id === departmentId))
        return fail('DEPARTMENT_UNKNOWN');
      const known = chains.find(({ id }) => id === chainId);
      if (chainId !== undefined && (!known || revisionOf(known) !== revision)) return fail('RULES_CHANGED');
      const isTaken = chains.some(
        (one) =>
          one.id !== chainId &&
          one.kind === kind &&
          one.departmentId === departmentId &&
          one.costCentre === costCentre,
      );
      if (isTaken) return fail('INPUT_INVALID', { details: { fields: ['departmentId'] } });
      const levels = Object.keys((await settingsOf(trx, companyId)).levels);
      if (steps.some((step) => step.by === 'level' && !levels.includes(step.level)))
        return fail('LEVEL_UNKNOWN');
      if (steps.some((step) => step.by === 'people' && step.ids.length === 0))
        return fail('INPUT_INVALID', { details: { fields: ['steps'] } });
      const ids = steps.flatMap((step) => (step.by === 'people' ? step.ids : []));
      if (!(await peopleOf(trx, companyId, ids))) return fail('NOT_FOUND');
      const id = chainId ?? newId(deps.random);
      const written = steps.map(({ by: kindOf, ids: own, level, fromFen }) => ({
        by: kindOf,
        ids: kindOf === 'people' ? own : [],
        level: kindOf === 'level' ? level : '',
        fromFen,
      }));
      await putChain(trx, companyId, { id, kind, departmentId, costCentre, steps: written });
      await recordBy(deps, trx, by, ['chain.save', id, known ? 'changed' : 'added']);
      return ok({ chainId: id });
    },
  );
}

/** Removes a chain: its requests go by the next one that fits. */
export function removeChain(
  deps: Deps,
  by: By,
  { chainId, revision }: ParsedOf<Remove>,
): Promise<Result<OutputOf<Remove>, ErrorOf<Remove>>> {
  return onChains<OutputOf<Remove>, ErrorOf<Remove>>(deps, by, async (trx, chains) => {
    const known = chains.find(({ id }) => id === chainId);
    if (!known || revisionOf(known) !== revision) return fail('RULES_CHANGED');
    await deleteChain(trx, by.companyId, chainId);
    await recordBy(deps, trx, by, ['chain.remove', chainId, 'removed']);
    return ok({});
  });
}

/** What a chain is, in a few letters: it differs when anything of it does. */
function revisionOf({ kind, departmentId, costCentre, levels }: Chain): string {
  const all = JSON.stringify([kind, departmentId, costCentre, levels]);
  return createHash('sha256').update(all).digest('hex').slice(0, 16);
}

function onChains<Value, Code extends string>(
  deps: Deps,
  by: By,
  work: (trx: Trx, chains: readonly Chain[]) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'FORBIDDEN'>> {
  return writeWhileAllowed(deps, by, async (trx) => work(trx, await chainsOf(trx, by.companyId)));
}
