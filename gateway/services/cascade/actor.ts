import type { Scope } from '../../base/ports.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';

/**
 * Whoever confirmed a cascade, for what is done of it later, by their rights of then, and whether they have left since;
 * null for nobody. They act as themselves: what they may do for others goes by their grants.
 */
export async function scopeOfActor(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  actorId: string,
): Promise<{ readonly scope: Scope; readonly hasLeft: boolean } | null> {
  const person = await findPerson(store.db, actorId);
  if (!person) return null;
  const { companyId, userCode, username, customerType, roles } = person;
  const scope: Scope = {
    requestId: 'cascade',
    caller: { employeeId: person.id, companyId, userCode, username, customerType, roles },
    acting: null,
    idem: null,
    language: 'zh',
    device: '',
    address: '',
    kid: '',
    now: clock.now(),
  };
  return { scope, hasLeft: !person.active };
}
