import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Log, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { announcementsOn, type NoticeRecord } from '../../store/repos/message/noticeRecords.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { departmentIdOf } from '../../store/repos/people/person.ts';

/** The notices of the caller's company that are for the caller today. One that cannot be read is for nobody. */
export async function shownAnnouncements(
  { db, log }: { readonly db: Db; readonly log: Log },
  scope: Scope,
): Promise<NoticeRecord[]> {
  const { companyId, employeeId, roles } = callerOf(scope);
  const { records: found, unreadable } = await announcementsOn(db, companyId, chinaDate(scope.now));
  for (const row of unreadable) log.error('notice.unreadable', { row });
  const asked = found.some(({ audience }) => audience.kind === 'departments');
  const departments = asked ? await departmentsAbove(db, { companyId, employeeId }) : [];
  const mine = { all: [], departments, roles } as const;
  return found.filter(
    ({ audience: { kind, ids } }) => kind === 'all' || ids.some((id) => mine[kind].includes(id)),
  );
}

/** The department of somebody, and those it belongs to. */
async function departmentsAbove(
  db: Db,
  { companyId, employeeId }: { companyId: string; employeeId: string },
): Promise<string[]> {
  const parents = new Map((await departmentsOf(db, companyId)).map(({ id, parentId }) => [id, parentId]));
  const found: string[] = [];
  let at: string | null = await departmentIdOf(db, employeeId);
  // A ring of parents ends where it began.
  while (at !== null && !found.includes(at)) {
    found.push(at);
    at = parents.get(at) ?? null;
  }
  return found;
}
