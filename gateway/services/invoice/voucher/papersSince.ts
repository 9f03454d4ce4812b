import type { Db } from '../../../store/db/openStore.ts';
import { amendmentsOf } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { bookedAtOf } from '../../../store/repos/order/orders.ts';
import { isSupplied } from './voucherRules.ts';

/**
 * When the papers of an order can first be of, epoch ms. Its supplier's own is of this ticket, and not of the one it was
 * changed from: of when the change was asked for, since a person may write it down later. Others are of the booking.
 */
export async function papersSince(db: Db, order: OrderRecord, kind: string): Promise<number> {
  const { changedFrom } = order.body;
  if (changedFrom === null || !isSupplied(kind)) return bookedAtOf(order);
  const changes = await amendmentsOf(db, changedFrom);
  return changes.find(({ body }) => body.newOrderId === order.id)?.createdAt ?? order.createdAt;
}
