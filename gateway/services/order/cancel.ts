import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Deps } from '../../deps.ts';
import { callerOf, type Scope } from '../../ports.ts';
import type { OrderRecord } from '../../store/repos/orderRecord.ts';
import { findPerson } from '../../store/repos/person.ts';
import { cancelledStep } from './steps/endings.ts';
import { type Actor, askLater, takeStep } from './steps/takeStep.ts';
import { nextAsk, QUARANTINE_MS, STEP_LEASE_MS } from './steps/timing.ts';

/**
 * Gives a held order up. The wish is written down before the supplier is asked, so that neither a crash nor the
 * issuing job can turn a cancelled wish into a ticket; an unclear answer is settled towards it.
 */
export async function cancelOrder(
  deps: Deps,
  scope: Scope,
  order: OrderRecord,
): Promise<Result<OrderRecord, 'NOT_CANCELLABLE' | 'SUPPLIER_UNCLEAR'>> {
  if (order.state === 'cancelled') return ok(order);
  if (order.state !== 'held') return fail('NOT_CANCELLABLE');
  const actor = await actorOf(deps, scope);
  const now = deps.clock.now();
  const asked = await takeStep(
    deps,
    order,
    'order.cancel',
    {
      change: {
        state: 'unknown',
        checkAt: now + STEP_LEASE_MS,
        quarantineUntil: now + QUARANTINE_MS,
        body: { wanted: 'cancel' },
      },
    },
    actor,
  );
  if (!asked) return fail('NOT_CANCELLABLE');

  const answer = await deps.rail.cancel({ clientKey: asked.clientKey, ref: asked.supplierRef ?? '' });
  if (answer.kind === 'cancelled') {
    const cancelled = await takeStep(deps, asked, 'order.cancel', cancelledStep, actor);
    return cancelled ? ok(cancelled) : fail('SUPPLIER_UNCLEAR');
  }
  // Refused or unclear: only the supplier's status tells where the order stands, and the jobs ask for it.
  if (answer.kind === 'refused') {
    await askLater(deps, asked);
    return fail('NOT_CANCELLABLE');
  }
  const checkAt = nextAsk(deps.clock.now(), deps.random);
  await takeStep(deps, asked, 'order.cancel', { change: { checkAt }, event: 'unknown' });
  return fail('SUPPLIER_UNCLEAR');
}

async function actorOf({ store }: Deps, scope: Scope): Promise<Actor> {
  const { employeeId } = callerOf(scope);
  const person = await findPerson(store.db, employeeId);
  return { id: employeeId, name: person?.name ?? '', ctx: scope.acting?.ctx ?? '' };
}
