import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';

/** Deletes a thing of the caller's, with its row in the trail; `remove` answers whether they had it. */
export function removeOwn(
  deps: Deps,
  scope: Scope,
  { tag, id }: { readonly tag: string; readonly id: string },
  remove: (trx: Transaction<Tables>, ownerId: string, id: string) => Promise<boolean>,
): Promise<Result<Record<string, never>, 'NOT_FOUND'>> {
  const { employeeId } = callerOf(scope);
  return writeAnswer<Result<Record<string, never>, 'NOT_FOUND'>>(deps.store.db, scope, async (trx) => {
    if (!(await remove(trx, employeeId, id))) return fail('NOT_FOUND');
    await recordOwn(deps, trx, scope, { tag, id, decision: 'removed' });
    return ok({});
  });
}
