import type { Transaction } from 'kysely';
import type { Log } from '../../base/ports.ts';
import type { Fields } from '../../crypto/fields/fields.ts';
import { batchWrites } from '../../store/db/batchWrites.ts';
import { all, forAll } from '../../store/db/forAll.ts';
import { lock } from '../../store/db/locks.ts';
import { addEvents } from '../../store/repos/order/orderEvents.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { changeOrder } from '../../store/repos/order/orders.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Suppliers } from '../../suppliers/suppliers.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { EffectDeps, OrderEffects, Transition } from '../effects.ts';
import type { Actor, AskedTransition, Step, Transitions } from '../transitions.ts';
import { runEffects } from './runEffects.ts';
import { nextAsk } from './timing.ts';

type Taking = EffectDeps & { readonly orderEffects: OrderEffects };
export type StepDeps = Taking & {
  readonly suppliers: Suppliers;
  readonly fields: Fields;
  readonly log: Log;
  readonly transitions: Transitions;
};
/** The gateway's own jobs. */
export const system: Actor = { id: 'system', name: '', ctx: '' };

/** Transitions over these parts of a gateway; one for each gateway, as those asked for together share its batches. */
export function makeTransitions(deps: Taking): Transitions {
  return batchWrites(deps.store.db, companyOf, (trx, batch: readonly AskedTransition[]) =>
    applyTransitions(deps, trx, batch),
  );
}

/**
 * Takes an order one step on: its columns, its timeline, its audit row and what follows from it (money, vouchers, notifications)
 * in one transaction, which steps of other orders of its company may share. Null when somebody else took it further since
 * it was read, so that of several processes one acts.
 */
export function applyTransition(
  { transitions }: Pick<StepDeps, 'transitions'>,
  order: OrderRecord,
  tag: string,
  step: Step,
  actor: Actor = system,
): Promise<OrderRecord | null> {
  return transitions({ order, tag, step, actor });
}

/** Takes an order one step on within a transaction that does more. */
export async function applyTransitionIn(
  deps: Taking,
  trx: Transaction<Tables>,
  asked: AskedTransition,
): Promise<OrderRecord | null> {
  const [after = null] = await applyTransitions(deps, trx, [asked]);
  return after;
}

const companyOf = ({ order }: AskedTransition) => [lock.company(order.companyId)];

async function applyTransitions(
  deps: Taking,
  trx: Transaction<Tables>,
  batch: readonly AskedTransition[],
): Promise<(OrderRecord | null)[]> {
  const at = deps.clock.now();
  const taken: (Transition & AskedTransition)[] = [];
  const answers = await forAll(trx, batch, ({ order, step }) => changeOrder(trx, order, at, step.change));
  for (const [n, asked] of batch.entries()) {
    const after = answers[n];
    if (after) taken.push({ ...asked, before: asked.order, after, event: asked.step.event ?? null });
  }
  const lines = taken.flatMap(({ after, event, actor }) =>
    event ? [{ orderId: after.id, at, type: event, actor: actor.name }] : [],
  );
  await all(
    trx,
    () => addEvents(trx, ...lines),
    () => runEffects(deps, trx, ...taken),
    () => deps.audit.record(trx, ...taken.map(entryOf)),
  );
  return answers;
}

function entryOf({ actor, after, event, tag }: Transition & AskedTransition): AuditEntry {
  return {
    actor: actor.id,
    subject: after.principalId,
    ctx: actor.ctx,
    tag,
    object: after.id,
    decision: event ?? after.state,
    requestHash: '',
  };
}

/** Claims an order for this process until `until` (epoch ms); null when another process has it. */
export function claim(
  deps: Pick<StepDeps, 'store' | 'clock'>,
  order: OrderRecord,
  until: number,
): Promise<OrderRecord | null> {
  return changeOrder(deps.store.db, order, deps.clock.now(), { checkAt: until });
}

/** Puts an order's next question a few seconds off; notifies nobody, so neither timeline nor trail shows it. */
export function askLater(
  deps: Pick<StepDeps, 'store' | 'clock' | 'random'>,
  order: OrderRecord,
): Promise<OrderRecord | null> {
  return claim(deps, order, nextAsk(deps.clock.now(), deps.random));
}

/**
 * Asks once more after the quarantine, which is then over for good: what a machine concludes from, or leaves to a person,
 * is never one poll alone. The supplier may be away for a moment, and the clock may have been set.
 */
export function askOnceMore(
  deps: Pick<StepDeps, 'store' | 'clock' | 'random'>,
  order: OrderRecord,
): Promise<OrderRecord | null> {
  const now = deps.clock.now();
  const last = { checkAt: nextAsk(now, deps.random), quarantineUntil: null };
  return changeOrder(deps.store.db, order, now, last);
}
