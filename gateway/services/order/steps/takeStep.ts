import type { OrderEventType } from '../../../../contract/shapes/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { changeOrder, type OrderChange } from '../../../store/repos/orders.ts';
import { followUp } from './followUp.ts';
import { nextAsk } from './timing.ts';

export type StepDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'audit' | 'suppliers' | 'fields' | 'log'>;
/** Who takes a step: an employee with their acting context, or the gateway's own jobs. */
export type Actor = { readonly id: string; readonly name: string; readonly ctx: string };
/** The gateway's own jobs. */
export const system: Actor = { id: 'system', name: '', ctx: '' };

export type Step = {
  readonly change: OrderChange;
  /** The line it adds to the order's story; a step without one is no news to anybody. */
  readonly event?: OrderEventType;
};

/**
 * Takes an order one step on: its columns, its story, its audit row and what follows from it (money, vouchers, news)
 * in one transaction. Null when somebody else took it further since it was read, so that of several processes one
 * acts.
 */
export function takeStep(
  deps: Pick<Deps, 'store' | 'clock' | 'audit' | 'random'>,
  order: OrderRecord,
  tag: string,
  { change, event }: Step,
  actor: Actor = system,
): Promise<OrderRecord | null> {
  const now = deps.clock.now();
  return deps.store.db.transaction().execute(async (trx) => {
    const told = event && { type: event, actor: actor.name };
    const next = await changeOrder(trx, order, now, change, told);
    if (!next) return null;
    await followUp(deps, trx, { before: order, after: next, event: event ?? null });
    await deps.audit.record(trx, {
      actor: actor.id,
      subject: order.principalId,
      ctx: actor.ctx,
      tag,
      object: order.id,
      decision: event ?? next.state,
      requestHash: '',
    });
    return next;
  });
}

/** Claims an order for this process until `until` (epoch ms); null when another process has it. */
export function claim(
  deps: Pick<Deps, 'store' | 'clock'>,
  order: OrderRecord,
  until: number,
): Promise<OrderRecord | null> {
  return changeOrder(deps.store.db, order, deps.clock.now(), { checkAt: until });
}

/** Puts an order's next question a few seconds off; no news to anybody, so neither story nor trail tell it. */
export function askLater(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  order: OrderRecord,
): Promise<OrderRecord | null> {
  return claim(deps, order, nextAsk(deps.clock.now(), deps.random));
}
