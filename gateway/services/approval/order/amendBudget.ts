import type { Transaction } from 'kysely';
import { lockedRest, setUse } from '../../../store/repos/approval/applicationBudgets.ts';
import type { AmendmentBody, AmendmentRecord } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../../store/tables/schema.ts';

type Asked = Pick<AmendmentBody, 'feeFen' | 'differenceFen'>;

/**
 * Sets what a change costs beside its order aside in the application's budget, under the amendment's own id; false
 * when not that much is left. Done, the new order and the old one's fee stand for it (approvalEffects.ts).
 */
export async function takeFromBudget(
  trx: Transaction<Tables>,
  order: OrderRecord,
  { id, kind, body }: AmendmentRecord,
): Promise<boolean> {
  const { applicationId } = order.body;
  const fen = moreFen(body);
  if (kind !== 'change' || order.tab !== 'business' || applicationId === null || fen === 0) return true;
  const rest = await lockedRest(trx, applicationId, order.kind);
  if (rest !== null && fen > rest) return false;
  await setUse(trx, { orderId: id, applicationId, kind: order.kind, fen });
  return true;
}

/** Releases what `takeFromBudget` reserved. Safe to repeat. */
export async function giveToBudget(
  trx: Transaction<Tables>,
  order: OrderRecord,
  { id, kind }: AmendmentRecord,
): Promise<void> {
  const { applicationId } = order.body;
  if (kind !== 'change' || applicationId === null) return;
  await setUse(trx, { orderId: id, applicationId, kind: order.kind, fen: 0 });
}

/** What a change takes of the budget beside its order, fen. */
export function moreFen({ feeFen, differenceFen }: Asked): number {
  return Math.max(0, feeFen + differenceFen);
}
