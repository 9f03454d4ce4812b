import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { TravellerRef } from '../../../contract/shapes/people.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { findTravellers, refKey, type TravellerRecord } from '../../store/repos/people/travellers.ts';
import { stillServes } from './reach.ts';

/**
 * The travellers a question is about, in the order asked. NOT_FOUND for anybody who is not of the company,
 * FORBIDDEN for a colleague one does not serve.
 */
export async function partyOf(
  db: Db,
  scope: Scope,
  refs: readonly TravellerRef[],
): Promise<TravellerRecord[] | 'NOT_FOUND' | 'FORBIDDEN'> {
  const found = await findTravellers(db, callerOf(scope).companyId, refs, chinaDate(scope.now));
  const byRef = new Map(found.map((traveller) => [refKey(traveller.ref), traveller]));
  const party = refs.flatMap((ref) => byRef.get(refKey(ref)) ?? []);
  if (party.length < refs.length) return 'NOT_FOUND';
  for (const principal of new Set(party.map((traveller) => traveller.principalId))) {
    if (!(await stillServes(db, scope, principal, 'book'))) return 'FORBIDDEN';
  }
  return party;
}
