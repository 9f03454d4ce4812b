import type { Transaction } from 'kysely';
import type { AmendmentKind } from '../../../contract/shapes/lists.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../store/openStore.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import type { Tables } from '../../store/schema.ts';

/** Why an order may not travel under its application, or null; its budget is then set aside. */
export async function applicationRefusal(
  _trx: Transaction<Tables>,
  _order: OrderRecord,
): Promise<'NO_APPLICATION' | 'OVER_BUDGET' | null> {
  return null;
}

/** Whether a held order has to wait for an approver: over the standard with that control, and no ceiling covers it. */
export async function waitsForApproval(_db: Db, order: OrderRecord): Promise<boolean> {
  return order.tab === 'business' && order.body.verdict.control === 'approval';
}

/** Whether a change or refund of an order needs an approval of its own, by the company's settings. */
export async function amendmentNeedsApproval(
  _db: Db,
  _order: OrderRecord,
  _kind: AmendmentKind,
): Promise<boolean> {
  return false;
}

/**
 * Opens the approval of a change or refund in the caller's transaction; it lapses at the deadline (epoch ms). Decided,
 * it goes on in services/order/amend/decided.ts. False where nobody is there to decide.
 */
export async function openAmendmentApproval(
  _deps: Pick<Deps, 'clock' | 'random'>,
  _trx: Transaction<Tables>,
  _order: OrderRecord,
  _amendment: { readonly id: string; readonly kind: AmendmentKind; readonly deadline: number },
): Promise<boolean> {
  return true;
}
