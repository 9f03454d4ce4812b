import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { writeFor } from '../../store/db/write.ts';
import type { OrderBody, OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { supplierOf } from '../../suppliers/suppliers.ts';
import type { Actor } from '../transitions.ts';
import { applyTransition, applyTransitionIn, askLater, type StepDeps, system } from './applyTransition.ts';
import { givenUp } from './endings.ts';
import { nextAsk, QUARANTINE_MS, STEP_LEASE_MS } from './timing.ts';

/** Who gives an order up; whether they may is asked in the transaction that writes the wish down. */
type Asker = { readonly actor?: Actor; readonly may?: (trx: Transaction<Tables>) => Promise<boolean> };

/**
 * Gives a held order up. The wish is written down before the supplier is asked, so that neither a crash nor the
 * issuing job can turn a cancelled wish into a ticket; an order left unknown is settled towards it.
 */
export async function giveUp(
  deps: StepDeps,
  order: OrderRecord,
  ending: OrderBody['ending'],
  { actor, may }: Asker = {},
): Promise<Result<OrderRecord, 'NOT_CANCELLABLE' | 'SUPPLIER_UNCLEAR'>> {
  const now = deps.clock.now();
  const step = {
    change: {
      state: 'unknown',
      checkAt: now + STEP_LEASE_MS,
      quarantineUntil: now + QUARANTINE_MS,
      body: { wanted: 'cancel', ending },
    },
  } as const;
  const wish = { order, tag: 'order.cancel', step, actor: actor ?? system };
  const asked = may
    ? await writeFor(deps.store.db, order.companyId, async (trx) =>
        (await may(trx)) ? applyTransitionIn(deps, trx, wish) : null,
      )
    : await deps.transitions(wish);
  if (!asked) return fail('NOT_CANCELLABLE');

  const supplier = supplierOf(deps.suppliers, order.kind);
  const answer = await supplier.cancel({ clientKey: asked.clientKey, ref: asked.supplierRef ?? '' });
  if (answer.kind === 'cancelled') {
    const cancelled = await applyTransition(deps, asked, 'order.cancel', givenUp[ending], actor);
    return cancelled ? ok(cancelled) : fail('SUPPLIER_UNCLEAR');
  }
  // Refused or unknown: only the supplier's status tells where the order stands, and the jobs ask for it.
  if (answer.kind === 'refused') {
    await askLater(deps, asked);
    return fail('NOT_CANCELLABLE');
  }
  const checkAt = nextAsk(deps.clock.now(), deps.random);
  await applyTransition(deps, asked, 'order.cancel', { change: { checkAt }, event: 'unknown' });
  return fail('SUPPLIER_UNCLEAR');
}
