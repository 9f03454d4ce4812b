import type { Transaction } from 'kysely';
import type { OrderState } from '../../../contract/shapes/order.ts';
import type { Deps } from '../../deps.ts';
import type { Tables } from '../../store/schema.ts';
import type { Taken } from '../order/steps/taken.ts';
import { letGo, settleAt, settled, spend } from './spending.ts';

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
  if (after.state === 'issued' && after.body.changedFrom === null) return spend(trx, after, at);
  if (event === 'used' && before) await settleAt(trx, before.body.price, after, at);
}
