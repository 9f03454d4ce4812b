import type { Issued, Status } from '../../../suppliers/port.ts';
import { supplierOf } from '../../../suppliers/suppliers.ts';
import type { StepDeps } from '../../engine/applyTransition.ts';
import { changedStep, droppedStep, refundedStep } from './amendEndings.ts';
import type { Amended, AmendStep } from './applyAmendTransition.ts';

type Make = (now: Amended) => AmendStep;

/**
 * The step a supplier's status about an amendment's own key leads to, or null where it settles nothing: `none` is the
 * caller's to judge, and an answer to something else than was asked is a person's. A change whose new ticket the
 * supplier has taken back since was made all the same; the new order is polled at once and ends as any other.
 */
export async function stepOfStatus(deps: StepDeps, amended: Amended, status: Status): Promise<Make | null> {
  if (amended.amendment.kind === 'refund')
    return status.kind === 'refunded' ? (now) => refundedStep(deps, now, status) : null;
  switch (status.kind) {
    case 'issued':
      return (now) => changedStep(deps, now, status);
    case 'refunded':
      return takenBack(deps);
    case 'cancelled':
      return whatBecameOfOld(deps, amended);
    default:
      return null;
  }
}

/** A cancelled change is one that was made and taken back, or one that never was: the old ticket's key tells. */
async function whatBecameOfOld(deps: StepDeps, { order }: Amended): Promise<Make | null> {
  const { kind } = await supplierOf(deps.suppliers, order.kind).status(order.clientKey);
  if (kind === 'exchanged') return takenBack(deps);
  return kind === 'issued' ? (now) => droppedStep(deps, now, 'failed') : null;
}

function takenBack(deps: StepDeps): Make {
  const ticket: Issued = {
    kind: 'issued',
    ref: '',
    fareFen: 0,
    placed: {},
    ticketNo: '',
    disruption: null,
  };
  return (now) => changedStep(deps, now, ticket, deps.clock.now());
}
