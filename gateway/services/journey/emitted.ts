import { stands } from '../../../contract/rules/order/orderSteps.ts';
import { itemFact } from '../../../contract/rules/report/orderFact.ts';
import type { JourneyRecord } from '../../store/repos/order/orderRecord.ts';
import { emittedOn } from '../report/emissions.ts';
import type { Places } from '../report/places.ts';

/** What orders that stand emit, whole kilograms of CO₂e, by the factors reports go by (resources/data/co2-factors.json). */
export function emittedBy(orders: readonly JourneyRecord[], places: Places): number {
  const kg = orders
    .filter(({ state }) => stands(state))
    .map(({ kind, body }) => emittedOn({ kind, ...itemFact(body.item), orders: 1 }, places).co2Kg);
  return Math.round(kg.reduce((sum, one) => sum + one, 0));
}
