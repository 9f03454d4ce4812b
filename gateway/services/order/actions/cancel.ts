import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { Scope } from '../../../base/ports.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import type { Deps } from '../../deps.ts';
import { giveUp } from '../../engine/giveUp.ts';
import { actorOf } from '../../policy/actorOf.ts';
import { stillServes } from '../../policy/reach.ts';

/** Gives an order up that is held or waits for approval; nothing has been issued, so it costs nothing. */
export async function cancelOrder(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
): Promise<Result<OrderRecord, 'NOT_CANCELLABLE' | 'SUPPLIER_UNCLEAR'>> {
  if (order.state === 'cancelled') return ok(order);
  if (order.state !== 'held' && order.state !== 'approving') return fail('NOT_CANCELLABLE');
  return giveUp(deps, order, 'cancelled', {
    actor: await actorOf(deps, scope),
    may: (trx) => stillServes(trx, scope, order.principalId, 'book'),
  });
}
