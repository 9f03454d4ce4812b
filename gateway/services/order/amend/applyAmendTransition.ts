import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { writeFor } from '../../../store/db/write.ts';
import {
  type AmendmentChange,
  type AmendmentRecord,
  changeAmendment,
  findAmendment,
} from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { changeOrder, findOrder } from '../../../store/repos/order/orders.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { system } from '../../engine/applyTransition.ts';
import { runEffects } from '../../engine/runEffects.ts';
import { notifyOfAmendment } from '../../push/notify.ts';
import type { Actor, Step } from '../../transitions.ts';
import { claimAfter } from './claiming.ts';
import type { ConfirmError } from './quote/confirmError.ts';

/** The whole step is undone: for a refusal, or because somebody else took the order or its amendment on in between. */
class Undone extends Error {
  readonly refusal: ConfirmError | null;
  constructor(refusal: ConfirmError | null = null) {
    super();
    this.refusal = refusal;
  }
}

export type AmendStep = {
  readonly tag: string;
  readonly change: AmendmentChange;
  /** What the step makes of the order, in the same transaction. */
  readonly order?: Step;
  /** Money, approvals, a new order: whatever else stands or falls with the step. False and a refusal undo it. */
  readonly also?: (
    trx: Transaction<Tables>,
    amended: AmendmentRecord,
    order: OrderRecord,
  ) => Promise<boolean | ConfirmError>;
};

type AmendDeps = Pick<Deps, 'store' | 'clock' | 'audit' | 'random' | 'orderEffects'>;

/** How often a step is tried again that only a poll of the order came before. */
const TRIES_AGAIN = 3;

/**
 * Takes an amendment, and with it its order, one step on: columns, timeline, what follows, trail, all in one
 * transaction. Null when either was taken further since it was read, another amendment has the order, or `also` said
 * no. An order that was only polled meanwhile (its check, its times) is read again: `make` gets it as it is now.
 */
export async function applyAmendTransition(
  deps: AmendDeps,
  amended: Amended,
  make: AmendStep | ((amended: Amended) => AmendStep),
  actor: Actor = system,
): Promise<Amended | null> {
  const taken = await tryAmendStep(deps, amended, make, actor);
  return taken?.ok ? taken.value : null;
}

/** The same with the reason where `also` gave one. */
export async function tryAmendStep(
  deps: AmendDeps,
  amended: Amended,
  make: AmendStep | ((amended: Amended) => AmendStep),
  actor: Actor = system,
): Promise<Result<Amended, ConfirmError> | null> {
  const stepFor = typeof make === 'function' ? make : () => make;
  let now = amended;
  for (let again = TRIES_AGAIN; ; again--) {
    const taken = await takeOnce(deps, now, stepFor(now), actor);
    if (taken || again === 0) return taken;
    const fresh = await readAgain(deps, now);
    const isLookedAt = fresh.order.version !== now.order.version;
    if (!isLookedAt || fresh.amendment.version !== now.amendment.version) return null;
    now = fresh;
  }
}

/** An amendment and its order as they are now. */
export async function readAgain({ store }: Pick<Deps, 'store'>, { amendment }: Amended): Promise<Amended> {
  const { id, companyId, orderId } = amendment;
  const [now, order] = [
    await findAmendment(store.db, companyId, id),
    await findOrder(store.db, companyId, orderId),
  ];
  if (!now || !order) throw new Error('an amendment or its order is gone');
  return { amendment: now, order };
}

async function takeOnce(
  deps: AmendDeps,
  { amendment, order }: Amended,
  { tag, change, order: step, also }: AmendStep,
  actor: Actor,
): Promise<Result<Amended, ConfirmError> | null> {
  const claim = claimAfter(order, amendment, change.state ?? amendment.state);
  if (claim === 'refused') return null;
  const now = deps.clock.now();
  const act = async (trx: Transaction<Tables>): Promise<Amended> => {
    const amended = await changeAmendment(trx, amendment, now, change);
    if (!amended) throw new Undone();
    let next = order;
    if (step || claim !== 'kept') {
      const event = step?.event && { type: step.event, actor: actor.name };
      const claimed = claim === 'kept' ? {} : { amendmentId: claim === 'taken' ? amendment.id : null };
      const stepped = await changeOrder(trx, order, now, { ...step?.change, ...claimed }, event);
      if (!stepped) throw new Undone();
      await runEffects(deps, trx, { before: order, after: stepped, event: step?.event ?? null });
      next = stepped;
    }
    // Its order's own step tells of both.
    const isPublished = Boolean(step?.event) || next.state !== order.state;
    if (!isPublished && amended.state !== amendment.state) await notifyOfAmendment(deps, trx, next);
    const answer = also ? await also(trx, amended, next) : true;
    if (answer !== true) throw new Undone(answer || null);
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
  try {
    return ok(await writeFor(deps.store.db, order.companyId, act));
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return error.refusal && fail(error.refusal);
  }
}

export type Amended = { readonly amendment: AmendmentRecord; readonly order: OrderRecord };
