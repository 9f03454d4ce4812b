import type { Scope } from '../../base/ports.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';

/**
 * Whoever confirmed a cascade, for what is done of it later, by their rights of then; null for somebody who has left.
 * They act as themselves: what they may do for others goes by their grants.
 */
export async function scopeOfActor(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  actorId: string,
): Promise<Scope | null> {
  const person = await findPerson(store.db, actorId);
  if (!person?.active) return null;
  const { companyId, userCode, username, customerType, roles } = person;
  return {
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
}
