import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { findPerson } from '../../../store/repos/people/person.ts';
import type { Deps } from '../../deps.ts';
import { giveUp } from '../../engine/giveUp.ts';
import { stillServes } from '../../policy/reach.ts';
import type { Actor } from '../../transitions.ts';

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

/** The caller as whoever takes a step of an order. */
export async function actorOf({ store }: Pick<Deps, 'store'>, scope: Scope): Promise<Actor> {
  const { employeeId } = callerOf(scope);
  const person = await findPerson(store.db, employeeId);
  return { id: employeeId, name: person?.name ?? '', ctx: scope.acting?.ctx ?? '' };
}
