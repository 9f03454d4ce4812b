import type { DeadlineKind } from '../../../contract/enums/desk/board.ts';
import type { OrderSummary } from '../../../contract/shapes/order.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { ordersToday } from '../../store/repos/order/ordersToday.ts';
import { deadlinesOf } from '../board/deadlines.ts';

type Next = { readonly kind: DeadlineKind; readonly dueAt: number };

/** What lapses next of each order, as the board of deadlines says; nothing of those of which nothing does. */
export async function nextDeadlines(
  db: Db,
  scope: Scope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Next>> {
  const rows = await ordersToday(db, callerOf(scope).companyId, orderIds);
  const found = await deadlinesOf(db, scope, { rows: [...rows] });
  return new Map(found.map(({ id, kind, dueAt }) => [id, { kind, dueAt }]));
}

type Row = { readonly order: OrderSummary; readonly deadline: Next | null };

/** The next deadline first, then those without one by departure. */
export function byDeadline(a: Row, b: Row): number {
  const dueAt = ({ deadline }: Row) => deadline?.dueAt ?? Number.POSITIVE_INFINITY;
  const [one, other] = [dueAt(a), dueAt(b)];
  if (one !== other) return one - other;
  return a.order.startAt - b.order.startAt || (a.order.orderId < b.order.orderId ? -1 : 1);
}
