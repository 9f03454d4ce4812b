import type { Db } from '../../../store/db/openStore.ts';
import { findApplication } from '../../../store/repos/approval/applications.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import type { Request } from '../chain/openApproval.ts';

/**
 * Where an order's costs go, as its approvals ask: under an application its cost centre bears them, whoever travels; else
 * the principal's own, which is the chain's default.
 */
export async function bearerOf(
  db: Db,
  { companyId, body: { applicationId } }: Pick<OrderRecord, 'companyId' | 'body'>,
): Promise<Pick<Request, 'costCentre'>> {
  const under = applicationId && (await findApplication(db, companyId, applicationId));
  return under ? { costCentre: under.content.costCentre } : {};
}
