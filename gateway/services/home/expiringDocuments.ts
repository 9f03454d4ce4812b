import { documentStanding } from '../../../contract/rules/identity/documentStanding.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { Db } from '../../store/db/openStore.ts';
import { documentsOf } from '../../store/repos/people/storedDocuments.ts';

/** How many of somebody's own documents ran out or soon will at `now` (epoch ms). */
export async function expiringDocuments(db: Db, employeeId: string, now: number): Promise<number> {
  const stored = (await documentsOf(db, [employeeId])).get(employeeId) ?? [];
  const today = chinaDate(now);
  const own = stored.filter(({ ownerKind }) => ownerKind === 'employee');
  return own.filter(({ document }) => documentStanding(document, today) !== 'good').length;
}
