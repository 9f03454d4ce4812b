import type { Transaction } from 'kysely';
import type { Deps } from '../../../deps.ts';
import {
  type AmendmentChange,
  type AmendmentRecord,
  changeAmendment,
} from '../../../store/repos/amendments.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { changeOrder } from '../../../store/repos/orders.ts';
import type { Tables } from '../../../store/schema.ts';
import { writeFor } from '../../../store/write.ts';
import { followUp } from '../steps/followUp.ts';
import { type Actor, type Step, system } from '../steps/takeStep.ts';

/** Somebody else took the order or its amendment on in between; the whole step is undone. */
class Overtaken extends Error {}

export type AmendStep = {
  readonly tag: string;
  readonly change: AmendmentChange;
  /** What the step makes of the order, in the same transaction. */
  readonly order?: Step;
  /** Money, approvals, a new order: whatever else stands or falls with the step. False undoes it. */
  readonly also?: (
    trx: Transaction<Tables>,
    amended: AmendmentRecord,
    order: OrderRecord,
  ) => Promise<boolean>;
};

/**
 * Takes an amendment, and with it its order, one step on: columns, story, what follows, trail, all in one
 * transaction. Null when either was taken further since it was read, or `also` said no.
 */
export async function takeAmendStep(
  deps: Pick<Deps, 'store' | 'clock' | 'audit' | 'random'>,
  { amendment, order }: Amended,
  { tag, change, order: step, also }: AmendStep,
  actor: Actor = system,
): Promise<Amended | null> {
  const now = deps.clock.now();
  const act = async (trx: Transaction<Tables>): Promise<Amended> => {
    const amended = await changeAmendment(trx, amendment, now, change);
    if (!amended) throw new Overtaken();
    let next = order;
    if (step) {
      const told = step.event && { type: step.event, actor: actor.name };
      const stepped = await changeOrder(trx, order, now, step.change, told);
      if (!stepped) throw new Overtaken();
      await followUp(deps, trx, { before: order, after: stepped, event: step.event ?? null });
      next = stepped;
    }
    if (also && !(await also(trx, amended, next))) throw new Overtaken();
    await deps.audit.record(trx, {
      actor: actor.id,
      subject: order.principalId,
      ctx: actor.ctx,
      tag,
      object: amendment.id,
      decision: amended.state,
      requestHash: '',
    });
    return { amendment: amended, order: next };
  };
  return writeFor(deps.store.db, order.companyId, act).catch((error: unknown) => {
    if (error instanceof Overtaken) return null;
    throw error;
  });
}

export type Amended = { readonly amendment: AmendmentRecord; readonly order: OrderRecord };
