import type { Transaction } from 'kysely';
import type { OrderEventType } from '../../../contract/enums/order.ts';
import { batchWrites } from '../../store/db/batchWrites.ts';
import { all, forAll } from '../../store/db/forAll.ts';
import { lock } from '../../store/db/locks.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { addEvents, changeOrder, type OrderChange } from '../../store/repos/order/orders.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { Transition } from '../effects.ts';
import { runEffects } from './runEffects.ts';
import { nextAsk } from './timing.ts';

export type StepDeps = Pick<
  Deps,
  'store' | 'clock' | 'random' | 'audit' | 'suppliers' | 'fields' | 'log' | 'orderEffects'
>;
/** Who takes a step: an employee with their acting context, or the gateway's own jobs. */
export type Actor = { readonly id: string; readonly name: string; readonly ctx: string };
/** The gateway's own jobs. */
export const system: Actor = { id: 'system', name: '', ctx: '' };

export type Step = {
  readonly change: OrderChange;
  /** The line it adds to the order's timeline; a step without one notifies nobody. */
  readonly event?: OrderEventType;
};

type Taking = Pick<Deps, 'store' | 'clock' | 'audit' | 'random' | 'orderEffects'>;
/** A step asked for, of the order as it was read. */
type Asked = {
  readonly order: OrderRecord;
  readonly tag: string;
  readonly step: Step;
  readonly actor: Actor;
};

/**
 * Takes an order one step on: its columns, its timeline, its audit row and what follows from it (money, vouchers, news)
 * in one transaction, which steps of other orders of its company may share. Null when somebody else took it further since
 * it was read, so that of several processes one acts.
 */
export function applyTransition(
  deps: Taking,
  order: OrderRecord,
  tag: string,
  step: Step,
  actor: Actor = system,
): Promise<OrderRecord | null> {
  const take =
    batches.get(deps) ??
    batchWrites(deps.store.db, companyOf, (trx, batch: readonly Asked[]) =>
      applyTransitions(deps, trx, batch),
    );
  batches.set(deps, take);
  return take({ order, tag, step, actor });
}

/** Takes an order one step on within a transaction that does more. */
export async function applyTransitionIn(
  deps: Taking,
  trx: Transaction<Tables>,
  asked: Asked,
): Promise<OrderRecord | null> {
  const [after = null] = await applyTransitions(deps, trx, [asked]);
  return after;
}

const companyOf = ({ order }: Asked) => [lock.company(order.companyId)];
const batches = new WeakMap<Taking, (asked: Asked) => Promise<OrderRecord | null>>();

async function applyTransitions(
  deps: Taking,
  trx: Transaction<Tables>,
  batch: readonly Asked[],
): Promise<(OrderRecord | null)[]> {
  const at = deps.clock.now();
  const taken: (Transition & Asked)[] = [];
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

function entryOf({ actor, after, event, tag }: Transition & Asked): AuditEntry {
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
  deps: Pick<Deps, 'store' | 'clock'>,
  order: OrderRecord,
  until: number,
): Promise<OrderRecord | null> {
  return changeOrder(deps.store.db, order, deps.clock.now(), { checkAt: until });
}

/** Puts an order's next question a few seconds off; notifies nobody, so neither timeline nor trail tell it. */
export function askLater(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  order: OrderRecord,
): Promise<OrderRecord | null> {
  return claim(deps, order, nextAsk(deps.clock.now(), deps.random));
}

/**
 * Asks once more after the quarantine, which is then over for good: what a machine concludes from, or leaves to a person,
 * is never one look alone. The supplier may be away for a moment, and the clock may have been set.
 */
export function askOnceMore(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  order: OrderRecord,
): Promise<OrderRecord | null> {
  const now = deps.clock.now();
  const last = { checkAt: nextAsk(now, deps.random), quarantineUntil: null };
  return changeOrder(deps.store.db, order, now, last);
}
