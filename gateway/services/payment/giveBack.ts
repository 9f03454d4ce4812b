import type { Transaction } from 'kysely';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import { moveShare, receivedShares } from '../../store/repos/payments.ts';
import { addReturned, insertPayout } from '../../store/repos/payouts.ts';
import type { Tables } from '../../store/schema.ts';

/**
 * Sends money (fen) back to whoever paid for an order in person, through the payments it came by, newest first. What
 * no payment explains is left to a person. The ledger's lines are the caller's: here only its way is written down,
 * and `cause` names it, so that it goes once.
 */
export async function giveBack(
  trx: Transaction<Tables>,
  { id, companyId }: Pick<OrderRecord, 'id' | 'companyId'>,
  fen: number,
  { cause, at, amendmentId }: { readonly cause: string; readonly at: number; readonly amendmentId?: string },
): Promise<void> {
  let left = fen;
  const shares = await receivedShares(trx, id);
  for (const share of amendmentId ? shares.filter((one) => one.amendmentId === amendmentId) : shares) {
    const part = Math.min(left, share.fen - share.returnedFen);
    if (part <= 0) continue;
    left -= part;
    await addReturned(trx, share, part);
    if (share.returnedFen + part === share.fen) await moveShare(trx, share, 'returned');
    const payout = { id: `${cause}:${share.paymentId}:${share.subject}`, companyId, orderId: id };
    await insertPayout(trx, { ...payout, paymentId: share.paymentId, fen: part }, at);
  }
  if (left > 0)
    await insertPayout(trx, { id: cause, companyId, orderId: id, paymentId: null, fen: left }, at);
}
