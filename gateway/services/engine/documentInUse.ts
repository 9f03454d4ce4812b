import type { Db } from '../../store/db/openStore.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import { isUnderWay, underWayOf } from '../../store/repos/order/underWay.ts';
import { documentsOf } from '../../store/repos/people/storedDocuments.ts';
import type { TravellerKind } from '../../store/repos/people/travellers.ts';
import { bookedOn } from './bookedOn.ts';

/** Whose document it is, and the employee in whose name they are booked. */
type Holder = {
  readonly ref: { readonly kind: TravellerKind; readonly id: string };
  readonly principalId: string;
};

/**
 * Whether a booking that is not over at `now` (epoch ms) was made on a document of somebody; of a shared room all of
 * them may have been, and of an outside person's any.
 */
export async function isDocumentInUse(
  db: Db,
  { ref, principalId }: Holder,
  documentId: string,
  { companyId, now }: { readonly companyId: string; readonly now: number },
): Promise<boolean> {
  const { kind, id } = ref;
  if (kind !== 'employee') return isUnderWay(db, { kind, id, companyId, principalId }, now);
  const { own, shared } = await underWayOf(db, { companyId, employeeId: id }, now);
  if (shared.length > 0) return true;
  const stored = (await documentsOf(db, [id])).get(id) ?? [];
  const documents = stored.filter((one) => one.ownerKind === kind).map(({ document }) => document);
  const orders = await findOrders(db, companyId, own);
  // One that cannot be read may have been made on it.
  if (orders.length < own.length) return true;
  return orders.some((order) => bookedOn(order, documents)?.id === documentId);
}
