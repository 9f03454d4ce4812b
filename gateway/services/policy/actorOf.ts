import { callerOf, type Scope } from '../../base/ports.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../transitions.ts';

/** The caller as whoever takes a step of an order. */
export async function actorOf({ store }: Pick<Deps, 'store'>, scope: Scope): Promise<Actor> {
  const { employeeId } = callerOf(scope);
  const person = await findPerson(store.db, employeeId);
  return { id: employeeId, name: person?.name ?? '', ctx: scope.acting?.ctx ?? '' };
}
