import type { Transaction } from 'kysely';
import type { OrderState } from '../../../contract/shapes/order.ts';
import type { Deps } from '../../deps.ts';
import { moveShare, receivedShares } from '../../store/repos/payments.ts';
import type { Tables } from '../../store/schema.ts';
import type { Taken } from '../order/steps/taken.ts';
import { letGo, settleAt, spend } from './spending.ts';

/** States of orders that came to nothing. */
const nothingCame: readonly OrderState[] = ['cancelled', 'rejected', 'lapsed', 'failed'];

/**
 * What becomes of an order's money when it takes a step. Every step of an order comes by here once, within its own
 * transaction, so that no freeze is left behind. The money of changes and refunds is amendMoney.ts's.
 */
export async function moneyFollows(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Tables>,
  { before, after, event }: Taken,
): Promise<void> {
  const at = clock.now();
  if (event === 'paid') return settled(trx, after.id);
  if (before && before.state !== after.state && nothingCame.includes(after.state))
    return letGo(trx, after, at);
  if (after.state === 'issued' && after.body.changedFrom === null) {
    if (after.payer !== 'company') await settled(trx, after.id);
    return spend(trx, after, at);
  }
  if (event === 'used' && before) await settleAt(trx, before.body.price, after, at);
}

/** What was received for an order has released it, or been spent on it: it is nobody's to give back unasked. */
async function settled(trx: Transaction<Tables>, orderId: string): Promise<void> {
  for (const share of await receivedShares(trx, orderId))
    if (share.amendmentId === null && share.state === 'paid') await moveShare(trx, share, 'settled');
}
