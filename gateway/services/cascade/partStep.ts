import {
  type CascadeFailure,
  type CascadePartState,
  cascadeFailures,
} from '../../../contract/enums/desk/cascade.ts';
import type { AmendmentState } from '../../../contract/enums/order.ts';
import type { CascadeId } from '../../../contract/shapes/desk/cascade.ts';
import type { StoredPart } from '../../store/repos/cascade/cascades.ts';
import { type AmendmentRecord, findAmendment } from '../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { confirmAmendment } from '../order/amend/confirming.ts';
import { actorOf } from '../policy/actorOf.ts';
import type { Parts } from './pricePart.ts';

/** One part of a running cascade, and what writes it down before the next step is taken. */
export type Step = Parts & {
  readonly order: OrderRecord;
  readonly apart: readonly string[];
  /** The cascade's id, which the keys of what is booked are made of. */
  readonly cascadeId: CascadeId;
  /** Whether nothing was asked of its supplier yet. */
  readonly isNew: boolean;
  /** Whether its change or refund was. */
  readonly isAsked: boolean;
  /** Until when a supplier that is away is asked again, epoch ms. */
  readonly patientUntil: number;
  /** Whether what the part follows stands as it was moved. */
  areMoved(): Promise<boolean>;
  /**
   * Writes a part down; false when somebody else works on the cascade by now. Nobody else does for a while after it, so
   * that it comes right before whatever cannot be undone.
   */
  save(part: StoredPart): Promise<boolean>;
};

/** How long a supplier that is away is asked again, ms. */
export const PATIENT_MS = 10 * 60_000;

/** A step whose next supplier is waited for from now on: what went before may have taken days. */
export function patient(step: Step): Step {
  return { ...step, patientUntil: step.deps.clock.now() + PATIENT_MS };
}

/** A part that is over without having been done. */
export function failed(part: StoredPart, code: string): StoredPart {
  const failure: CascadeFailure = cascadeFailures.find((one) => one === code) ?? 'SUPPLIER_REFUSED';
  return { ...part, state: 'failed', failure };
}

/** Whether a refusal may pass by itself: the supplier is away, and it is early. */
export function mayPass({ deps, patientUntil }: Step, code: string): boolean {
  return code === 'SUPPLIER_UNAVAILABLE' && deps.clock.now() < patientUntil;
}

/**
 * Confirms a part's change or refund, once, and answers how it stands then: its state, or why it was refused. `later`
 * while its supplier is away.
 */
async function confirmStep(
  step: Step,
  amendmentId: string,
  reason: StoredPart['reason'],
): Promise<AmendmentRecord | 'later' | { readonly refused: string }> {
  const { deps, products, scope, order } = step;
  const amendment = await findAmendment(deps.store.db, order.companyId, amendmentId);
  if (!amendment) return { refused: 'NOT_AMENDABLE' };
  if (amendment.state !== 'quoted') return amendment;
  const now = (await findOrder(deps.store.db, order.companyId, order.id)) ?? order;
  const said = { note: reason?.note ?? '', reasonCode: reason?.code, caller: scope, products };
  const done = await confirmAmendment(deps, { amendment, order: now }, said, await actorOf(deps, scope));
  if (done.ok) return done.value.amendment;
  return mayPass(step, done.error.code) ? 'later' : { refused: done.error.code };
}

/**
 * Confirms the change or refund of a part, and answers the part as it stands then: itself while its supplier is away, what
 * `becomes` makes of it where it is under way or done.
 */
export async function confirmPart(
  step: Step,
  part: StoredPart,
  becomes: (amendment: AmendmentRecord, state: CascadePartState) => StoredPart,
): Promise<StoredPart> {
  const amendment = await confirmStep(step, part.amendmentId ?? '', part.reason);
  if (amendment === 'later') return part;
  if ('refused' in amendment) return failed(part, amendment.refused);
  const state = stateBy(amendment.state);
  if (state === 'failed') return failed(part, failureBy(amendment.state));
  return becomes(amendment, state ?? part.state);
}

/** How a part stands by its change or refund; null while that is quoted. */
function stateBy(state: AmendmentState): CascadePartState | null {
  switch (state) {
    case 'quoted':
      return null;
    case 'approving':
    case 'paying':
    case 'done':
      return state;
    case 'submitting':
    case 'unknown':
    case 'manual':
      return 'unknown';
    case 'failed':
    case 'rejected':
    case 'expired':
    case 'withdrawn':
      return 'failed';
  }
}

/** Why an amendment that is over came to nothing. */
function failureBy(state: AmendmentState): CascadeFailure {
  if (state === 'rejected') return 'REFUSED_BY_APPROVER';
  return state === 'failed' ? 'SUPPLIER_REFUSED' : 'LAPSED';
}
