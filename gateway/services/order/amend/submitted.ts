import type { AmendmentBody } from '../../../store/repos/order/amendments.ts';
import type { Deps } from '../../deps.ts';
import { QUARANTINE_MS, STEP_LEASE_MS } from '../../engine/timing.ts';
import type { Amended, AmendStep } from './applyAmendTransition.ts';

/** The step that submits an amendment to the supplier: written down first, so that a crash leaves no doubt (guarantees §1). */
export function submitted(
  { clock }: Pick<Deps, 'clock'>,
  { amendment }: Amended,
  note = amendment.body.note,
  body: Partial<AmendmentBody> = {},
): AmendStep {
  const now = clock.now();
  const refund = amendment.kind === 'refund';
  return {
    tag: refund ? 'order.refund' : 'order.change',
    change: {
      state: 'submitting',
      checkAt: now + 2 * STEP_LEASE_MS,
      quarantineUntil: now + QUARANTINE_MS,
      body: { ...body, note },
    },
    order: {
      event: refund ? 'refundOpened' : 'changeOpened',
      change: { state: refund ? 'refunding' : 'changing', checkAt: null },
    },
  };
}
