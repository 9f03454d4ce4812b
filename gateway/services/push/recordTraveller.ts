import type { Transaction } from 'kysely';
import { callerOf, type Scope } from '../../base/ports.ts';
import { operatorsOf } from '../../store/repos/people/operators.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { notify } from './notify.ts';

/**
 * Writes the trail of a change to whom one travels with or what one travels on, and notifies whoever has the caller
 * and their contacts in their list of travellers.
 */
export async function recordTraveller(
  deps: Deps,
  trx: Transaction<Tables>,
  scope: Scope,
  change: {
    readonly id: string;
    readonly tag: string;
    readonly decision: string;
    /** Who of the travellers it is about. */
    readonly traveller: string;
  },
): Promise<void> {
  const { employeeId } = callerOf(scope);
  await recordOwn(deps, trx, scope, change);
  const serving = await operatorsOf(trx, [employeeId], scope.now, 'book');
  const to = [employeeId, ...serving.map(({ operatorId }) => operatorId)];
  await notify(deps, trx, to, { kind: 'traveller', id: change.traveller });
}
