import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import { lapsedStep, usedStep } from './endings.ts';
import { resolveUnclear } from './resolveUnclear.ts';
import { resumeSubmit } from './resumeSubmit.ts';
import { claim, type StepDeps, takeStep } from './takeStep.ts';
import { resumeTicketing, startTicketing } from './ticketing.ts';
import { STEP_LEASE_MS } from './timing.ts';

/**
 * Takes an order whose time has come one step on. Steps that ask the supplier claim the order first, so that
 * several processes never ask for the same one at once.
 */
export async function advance(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  switch (order.state) {
    case 'held':
      return order.payer === 'company'
        ? startTicketing(deps, order)
        : takeStep(deps, order, 'order.lapse', lapsedStep);
    case 'issued':
      return takeStep(deps, order, 'order.use', usedStep);
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

function askSupplier(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  if (order.state === 'submitting') return resumeSubmit(deps, order);
  return order.state === 'unknown' ? resolveUnclear(deps, order) : resumeTicketing(deps, order);
}
