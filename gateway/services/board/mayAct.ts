import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { servedEmployeeIds } from '../policy/reach.ts';

/** Rows a board shows at most; its counts are of all that was read. */
export const MOST_SHOWN = 100;

/** Whom a board is about: everybody the caller serves for this purpose, and how many they are beside oneself. */
export async function servedBy(db: Db, scope: Scope, purpose: 'orders' | 'book') {
  const principalIds = await servedEmployeeIds(db, scope, purpose);
  const { employeeId } = callerOf(scope);
  return { principalIds, people: principalIds.filter((id) => id !== employeeId).length };
}
