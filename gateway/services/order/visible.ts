import type { GrantScope } from '../../../contract/kit/access.ts';
import { seesCompany, servedEmployeeIds } from '../../policy/reach.ts';
import { callerOf, type Scope } from '../../ports.ts';
import type { Db } from '../../store/openStore.ts';
import type { VisibleOrders } from '../../store/repos/orderPages.ts';

/**
 * The orders a caller may see: one's own, those one booked, those of people whose grant holds; a travel manager or
 * finance the company's. With `_ctx` the principal's alone, as far as the context's scopes go.
 */
export async function visibleOrders(db: Db, scope: Scope, grantScope: GrantScope): Promise<VisibleOrders> {
  const { companyId, employeeId } = callerOf(scope);
  const all = seesCompany(scope, grantScope);
  const principalIds = all ? [] : await servedEmployeeIds(db, scope, grantScope);
  return { companyId, all, bookerId: scope.acting ? null : employeeId, principalIds };
}
