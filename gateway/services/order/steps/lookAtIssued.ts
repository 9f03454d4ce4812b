import { companyRoom } from '../../../../contract/rules/mixedSplit.ts';
import type { OrderRecord } from '../../../store/repos/orderRecord.ts';
import type { Disruption } from '../../../suppliers/port.ts';
import { supplierOf } from '../../../suppliers/suppliers.ts';
import { usedStep } from './endings.ts';
import { pricedAt } from './pricedAt.ts';
import { claim, type Step, type StepDeps, takeStep } from './takeStep.ts';
import { nextLook } from './timing.ts';

/**
 * Looks at an issued order whose time has come: asks its supplier whether it still stands as it was sold, and once it
 * is over takes it as used. What a supplier did to it makes refund and change free (domain §3).
 */
export async function lookAtIssued(deps: StepDeps, order: OrderRecord): Promise<OrderRecord | null> {
  const now = deps.clock.now();
  const status = await supplierOf(deps.suppliers, order.kind).status(order.clientKey);
  const stands = status.kind === 'issued' ? status : null;
  if (stands && isNews(order, stands.disruption)) {
    return takeStep(deps, order, 'order.disruption', disruptedStep(order, stands.disruption, now));
  }
  if (now < order.endAt) return claim(deps, order, nextLook(now, order));
  // A ride costs what it turned out to cost; everything else what it was sold for.
  const { price: sold, verdict } = order.body;
  const price =
    stands && order.kind === 'car'
      ? pricedAt(sold, stands.fareFen, companyRoom(order.payer, sold, verdict))
      : sold;
  return takeStep(deps, order, 'order.use', {
    ...usedStep,
    change: { ...usedStep.change, totalFen: price.totalFen, body: { price } },
  });
}

function isNews({ body }: OrderRecord, disruption: Disruption | null): disruption is Disruption {
  return disruption !== null && JSON.stringify(disruption) !== JSON.stringify(body.disruption);
}

function disruptedStep(order: OrderRecord, disruption: Disruption, now: number): Step {
  if (disruption.kind === 'withdrawn') {
    return { event: 'withdrawn', change: { checkAt: order.endAt, body: { disruption } } };
  }
  const times = { startAt: disruption.departAt, endAt: disruption.arriveAt };
  const checkAt = nextLook(now, { ...order, ...times });
  return { event: 'rescheduled', change: { ...times, checkAt, body: { disruption } } };
}
