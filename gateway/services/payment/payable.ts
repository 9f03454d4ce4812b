import type { OrderId, ShareFen } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { findAmendment } from '../../store/repos/order/amendments.ts';
import { orderForBooking } from '../policy/orders.ts';

/** Something a person's share is asked for: a held order, or a change that waits for its price. */
export type Payable = {
  /** The order's id, or the amendment's. */
  readonly subject: string;
  readonly orderId: OrderId;
  readonly amendmentId: string | null;
  readonly fen: ShareFen;
  /** It may be paid until then, epoch ms. */
  readonly deadlineAt: number;
};

/** What there is to pay of an order now; nobody learns of one they may not book for. */
export async function payableOrder(
  db: Db,
  scope: Scope,
  id: string,
): Promise<Payable | 'NOT_FOUND' | 'NOT_PAYABLE'> {
  const order = await orderForBooking(db, scope, id);
  if (typeof order === 'string') return 'NOT_FOUND';
  const { deadlineAt, state, body } = order;
  if (state !== 'held' || deadlineAt === null || deadlineAt <= scope.now || body.price.personalFen <= 0)
    return 'NOT_PAYABLE';
  return { subject: id, orderId: order.id, amendmentId: null, fen: body.price.personalFen, deadlineAt };
}

/** What there is to pay of a change now. */
export async function payableChange(
  db: Db,
  scope: Scope,
  id: string,
): Promise<Payable | 'NOT_FOUND' | 'NOT_PAYABLE'> {
  const amendment = await findAmendment(db, callerOf(scope).companyId, id);
  const order = amendment ? await orderForBooking(db, scope, amendment.orderId) : 'NOT_FOUND';
  if (!amendment || typeof order === 'string') return 'NOT_FOUND';
  const { state, checkAt, body } = amendment;
  if (state !== 'paying' || checkAt === null || checkAt <= scope.now) return 'NOT_PAYABLE';
  const fen = body.destination.personalFen;
  return { subject: id, orderId: order.id, amendmentId: id, fen, deadlineAt: checkAt };
}
