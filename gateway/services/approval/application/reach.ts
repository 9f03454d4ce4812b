import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import {
  isVisibleApplication,
  type VisibleApplications,
} from '../../../store/repos/approval/applicationPages.ts';
import { type ApplicationRecord, findApplication } from '../../../store/repos/approval/applications.ts';
import { seesCompany, servedEmployeeIds, stillServes } from '../../policy/reach.ts';

/**
 * The applications a caller may see: one's own, those one filled in, those of people whose grant holds; a travel
 * manager the company's. With `_ctx` the principal's alone.
 */
export async function visibleApplications(db: Db, scope: Scope): Promise<VisibleApplications> {
  const { companyId, employeeId } = callerOf(scope);
  const all = await seesCompany(db, scope, 'book');
  const applicantIds = all ? [] : await servedEmployeeIds(db, scope, 'book');
  return { companyId, all, creatorId: scope.acting ? null : employeeId, applicantIds };
}

/** An application the caller may see; nobody learns whether another one exists. */
export async function seenApplication(db: Db, scope: Scope, id: string): Promise<ApplicationRecord | null> {
  const record = await findApplication(db, callerOf(scope).companyId, id);
  return record && isVisibleApplication(await visibleApplications(db, scope), record) ? record : null;
}

/** An application the caller may act on: having filled it in once is not enough when the grant has ended. */
export async function ownApplication(
  db: Db,
  scope: Scope,
  id: string,
): Promise<ApplicationRecord | 'NOT_FOUND' | 'FORBIDDEN'> {
  const record = await seenApplication(db, scope, id);
  if (!record) return 'NOT_FOUND';
  return (await stillServes(db, scope, record.applicantId, 'book')) ? record : 'FORBIDDEN';
}
