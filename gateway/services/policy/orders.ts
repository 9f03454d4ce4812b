import type { GrantScope } from '../../../contract/kit/access.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { isVisible, type VisibleOrders } from '../../store/repos/order/orderPages.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { mayServeCompany, seesCompany, servedEmployeeIds, stillServes } from './reach.ts';

/**
 * The orders a caller may see: one's own, those one booked, those of people whose grant holds; the company's by
 * `orders.company` or `book.company` (by default travel managers, and finance for `orders`). With `_ctx` the principal's alone, as far as the context's scopes go. Of private journeys one
 * sees one's own and those one booked, and no others (decision 17).
 */
export async function visibleOrders(db: Db, scope: Scope, grantScope: GrantScope): Promise<VisibleOrders> {
  const { companyId, employeeId } = callerOf(scope);
  const all = await seesCompany(db, scope, grantScope);
  const principalIds = all ? [] : await servedEmployeeIds(db, scope, grantScope);
  const viewer = { id: employeeId, acting: scope.acting !== null };
  return { companyId, all, bookerId: scope.acting ? null : employeeId, principalIds, viewer };
}

/** An order the caller may see for this purpose; nobody learns whether another one exists. */
export async function seenOrder(
  db: Db,
  scope: Scope,
  id: string,
  purpose: 'orders' | 'book',
): Promise<OrderRecord | null> {
  return ifVisible(db, scope, await findOrder(db, callerOf(scope).companyId, id), purpose);
}

/** The same of an order that was found another way. */
export async function ifVisible(
  db: Db,
  scope: Scope,
  order: OrderRecord | null,
  purpose: 'orders' | 'book',
): Promise<OrderRecord | null> {
  return order && isVisible(await visibleOrders(db, scope, purpose), order) ? order : null;
}

/**
 * An order the caller may do something about: pay, change, give back, say whom its papers are made out to. One right
 * for all of it: to book for its principal now. FORBIDDEN is for those who see the order and may not.
 */
export async function orderForBooking(
  db: Db,
  scope: Scope,
  id: string,
): Promise<OrderRecord | 'NOT_FOUND' | 'FORBIDDEN'> {
  const order = (await seenOrder(db, scope, id, 'book')) ?? (await seenOrder(db, scope, id, 'orders'));
  if (!order) return 'NOT_FOUND';
  return (await stillServes(db, scope, order.principalId, 'book')) ? order : 'FORBIDDEN';
}

/** An order whose papers the caller may take in: whoever may do something about it, and who keeps the accounts. */
export async function orderForPapers(
  db: Db,
  scope: Scope,
  id: string,
): Promise<OrderRecord | 'NOT_FOUND' | 'FORBIDDEN'> {
  const order = await orderForBooking(db, scope, id);
  if (order !== 'FORBIDDEN' || !(await mayServeCompany(db, scope, 'orders'))) return order;
  return (await seenOrder(db, scope, id, 'orders')) ?? 'NOT_FOUND';
}

/** What a caller may do about the vouchers of orders they see. */
export type PaperRights = {
  /** Whether they book for this person. */
  readonly mayBook: (principalId: string) => boolean;
  /** Whether they keep the company's accounts, and so take received vouchers in. */
  readonly keepsAccounts: boolean;
};

/** The rights `orderForBooking` and `orderForPapers` ask for, read once for a whole list. */
export async function paperRights(db: Db, scope: Scope): Promise<PaperRights> {
  const booksAll = await seesCompany(db, scope, 'book');
  const served = new Set(booksAll ? [] : await servedEmployeeIds(db, scope, 'book'));
  return {
    mayBook: (principalId) => booksAll || served.has(principalId),
    keepsAccounts: await seesCompany(db, scope, 'orders'),
  };
}
