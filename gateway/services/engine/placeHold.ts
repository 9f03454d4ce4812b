import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findTravellers, type TravellerRecord } from '../../store/repos/people/travellers.ts';
import { supplierOf } from '../../suppliers/suppliers.ts';
import { applyHold } from './applyHold.ts';
import { applyTransition, type StepDeps } from './applyTransition.ts';
import { bookedOn } from './bookedOn.ts';
import { failedWith } from './endings.ts';

/**
 * Asks the supplier for an order's item under the order's own key, and takes the order where the answer leads.
 * Outside any transaction: the supplier may be slow. Asking again is safe, the key gets the first answer. `known` is its
 * traveller as just read; without it they are read here.
 */
export async function placeHold(
  deps: StepDeps,
  order: OrderRecord,
  known?: TravellerRecord,
): Promise<OrderRecord | null> {
  const { body } = order;
  const traveller = known ?? (await travellerOf(deps, order));
  const document = traveller && bookedOn(order, traveller.documents);
  if (!document) return applyTransition(deps, order, 'order.hold', failedWith({ failure: 'NO_DOCUMENT' }));
  const answer = await supplierOf(deps.suppliers, order.kind).hold({
    clientKey: order.clientKey,
    item: body.supplierItem,
    expectedFareFen: body.price.fareFen + body.price.taxFen,
    passenger: {
      name: traveller.name,
      documentType: document.type,
      documentNumber: deps.fields.decrypt('person_document.number', document.numberEnc),
    },
  });
  return applyHold(deps, order, answer);
}

async function travellerOf(
  { store }: StepDeps,
  { companyId, traveller, body }: OrderRecord,
): Promise<TravellerRecord | undefined> {
  const [found] = await findTravellers(store.db, companyId, [traveller], body.date);
  return found;
}
