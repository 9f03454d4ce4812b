import type { Transaction } from 'kysely';
import type { Db } from '../../store/openStore.ts';
import type { AmendmentBody, AmendmentRecord } from '../../store/repos/amendments.ts';
import { budgetsOf, lockedRest, setUse } from '../../store/repos/applicationBudgets.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import type { Tables } from '../../store/schema.ts';

type Asked = Pick<AmendmentBody, 'feeFen' | 'differenceFen'>;

/** Whether a change fits what is left of its application's budget now; nothing is set aside by asking. */
export async function fitsBudget(db: Db, order: OrderRecord, asked: Asked): Promise<boolean> {
  const { applicationId } = order.body;
  if (order.tab !== 'business' || applicationId === null) return true;
  const budget = (await budgetsOf(db, applicationId)).find(({ kind }) => kind === order.kind);
  return budget?.budgetFen == null || moreFen(asked) <= budget.budgetFen - budget.usedFen;
}

/**
 * Sets what a change costs beside its order aside in the application's budget, under the amendment's own id; false
 * when not that much is left. Done, the new order and the old one's fee stand for it (follows.ts).
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

/** Lets go of what `takeFromBudget` set aside. Safe to repeat. */
export async function giveToBudget(
  trx: Transaction<Tables>,
  order: OrderRecord,
  { id, kind }: AmendmentRecord,
): Promise<void> {
  const { applicationId } = order.body;
  if (kind !== 'change' || applicationId === null) return;
  await setUse(trx, { orderId: id, applicationId, kind: order.kind, fen: 0 });
}

function moreFen({ feeFen, differenceFen }: Asked): number {
  return Math.max(0, feeFen + differenceFen);
}
