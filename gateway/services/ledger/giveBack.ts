import type { Transaction } from 'kysely';
import { share } from '../../../contract/rules/money/shares.ts';
import type { ShareFen } from '../../../contract/shapes/primitives.ts';
import { moveShare, receivedShares } from '../../store/repos/money/payments.ts';
import { addReturned, insertPayout } from '../../store/repos/money/payouts.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';

/**
 * Sends money (fen) back to whoever paid for an order in person, through the payments it came by, newest first. What
 * no payment explains is left to a person. The ledger's lines are the caller's: here only its way is written down,
 * and `cause` names it, so that it goes once.
 */
export async function giveBack(
  trx: Transaction<Tables>,
  { id, companyId }: Pick<OrderRecord, 'id' | 'companyId'>,
  fen: ShareFen,
  { cause, at, amendmentId }: { readonly cause: string; readonly at: number; readonly amendmentId?: string },
): Promise<void> {
  let left: number = fen;
  const received = await receivedShares(trx, id);
  for (const one of amendmentId ? received.filter((part) => part.amendmentId === amendmentId) : received) {
    if (left <= 0 || one.returnedFen >= one.fen) continue;
    const part = share(Math.min(left, one.fen - one.returnedFen));
    left -= part;
    await addReturned(trx, one, part);
    if (one.returnedFen + part === one.fen) await moveShare(trx, one, 'returned');
    const payout = { id: `${cause}:${one.paymentId}:${one.subject}`, companyId, orderId: id };
    await insertPayout(trx, { ...payout, paymentId: one.paymentId, fen: part }, at);
  }
  if (left > 0)
    await insertPayout(trx, { id: cause, companyId, orderId: id, paymentId: null, fen: share(left) }, at);
}
