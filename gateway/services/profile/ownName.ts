import type { profileCalls } from '../../../contract/calls/profile/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { readPersonName } from '../../../contract/rules/person/personName.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { underWayOf } from '../../store/repos/order/underWay.ts';
import { renameEmployee } from '../../store/repos/people/profiles.ts';
import { documentsOf } from '../../store/repos/people/storedDocuments.ts';
import { readingOf } from '../account/newPerson.ts';
import type { Deps } from '../deps.ts';
import { recordTraveller } from '../push/recordTraveller.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Save = (typeof profileCalls)['profile.name.save'];

/** Why the caller's name is not theirs to change: a document bears it, or a ticket. Null when it is. */
export async function nameLock(db: Db, scope: Scope): Promise<'document' | 'booking' | null> {
  const { companyId, employeeId } = callerOf(scope);
  const documents = (await documentsOf(db, [employeeId])).get(employeeId) ?? [];
  if (documents.some(({ ownerKind }) => ownerKind === 'employee')) return 'document';
  const { own, shared } = await underWayOf(db, { companyId, employeeId }, scope.now);
  return own.length + shared.length > 0 ? 'booking' : null;
}

/** Sets the caller's name, and what it is found by. */
export async function saveName(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save>>> {
  const { employeeId } = callerOf(scope);
  const { name } = readPersonName(input.name);
  if (name === null) return fail('NAME_INVALID');
  return writeAnswer<Result<OutputOf<Save>, ErrorOf<Save>>>(deps.store.db, scope, async (trx) => {
    if (await nameLock(trx, scope)) return fail('NAME_LOCKED');
    await renameEmployee(trx, employeeId, { name, ...readingOf(name) });
    await recordTraveller(deps, trx, scope, {
      traveller: employeeId,
      tag: 'profile.name.save',
      id: employeeId,
      decision: 'changed',
    });
    return ok({ name });
  });
}
