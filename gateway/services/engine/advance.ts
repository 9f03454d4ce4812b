import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { claim, type StepDeps } from './applyTransition.ts';
import { giveUp } from './giveUp.ts';
import { pollIssued, pollUsed } from './pollIssued.ts';
import { resolveUnknown } from './resolveUnknown.ts';
import { resumeSubmit } from './resumeSubmit.ts';
import { resumeTicketing, startTicketing } from './ticketing.ts';
import { STEP_LEASE_MS } from './timing.ts';

/**
 * Takes an order whose time has come one step on. Steps that ask the supplier claim the order first, so that
 * several processes never ask for the same one at once.
 */
export async function advance(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  switch (order.state) {
    case 'approving':
      return lapse(deps, order);
    case 'held':
      return order.deadlineAt === null ? startTicketing(deps, order) : lapse(deps, order);
    case 'issued':
      return pollIssued(deps, order);
    case 'used':
      return pollUsed(deps, order);
    case 'submitting':
    case 'unknown':
    case 'issuing': {
      const claimed = await claim(deps, order, deps.clock.now() + 2 * STEP_LEASE_MS);
      return claimed && askSupplier(deps, claimed);
    }
    default:
      return null;
  }
}

/** Nobody approved or paid in time: the space goes back, whichever of its clocks ran out. */
async function lapse(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const ended = await giveUp(deps, order, 'lapsed');
  return ended.ok ? ended.value : null;
}

function askSupplier(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  if (order.state === 'submitting') return resumeSubmit(deps, order);
  return order.state === 'unknown' ? resolveUnknown(deps, order) : resumeTicketing(deps, order);
}
