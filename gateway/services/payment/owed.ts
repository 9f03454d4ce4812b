import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import type { OwedShare } from '../../../contract/shapes/money.ts';
import { amendmentId } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { claimsOf } from '../../store/repos/money/payments.ts';
import { orderSummaries } from '../../store/repos/order/orderSummaries.ts';
import { ordersOfToday } from '../../store/repos/order/ordersToday.ts';
import { seesCompany, servedEmployeeIds } from '../policy/reach.ts';
import { companyPart } from './companyPart.ts';
import { type Payable, payableChange, payableOrder } from './payable.ts';

/** More than one payment takes; nobody has so many waiting at once. */
const MAX_ROWS = 50;

/** Orders and changes of those the caller books for that wait for a person's share, the nearest deadline first. */
export async function owedFor(db: Db, scope: Scope): Promise<OwedShare[]> {
  const { companyId, employeeId } = callerOf(scope);
  const principalIds = await servedEmployeeIds(db, scope, 'book');
  const bookerId = (await seesCompany(db, scope, 'book')) ? employeeId : null;
  const dayStart = chinaInstant(chinaDate(scope.now));
  const rows = await ordersOfToday(db, { companyId, principalIds, bookerId }, dayStart);
  const asked = rows.flatMap((row): Promise<Payable | string>[] => {
    if (row.state === 'held' && row.payer !== 'company') return [payableOrder(db, scope, row.id)];
    if (row.amendment_state === 'paying' && row.amendment_id)
      return [payableChange(db, scope, row.amendment_id)];
    return [];
  });
  const payables = (await Promise.all(asked))
    .filter((one) => typeof one !== 'string')
    .toSorted((a, b) => a.deadlineAt - b.deadlineAt || (a.subject < b.subject ? -1 : 1))
    .slice(0, MAX_ROWS);
  const orders = await orderSummaries(db, [...new Set(payables.map((one) => one.orderId))]);
  const claims = await claimsOf(
    db,
    payables.map((one) => one.subject),
  );
  return payables.map((payable) => {
    const { subject, orderId, amendmentId: change, fen, deadlineAt } = payable;
    const order = orders.get(orderId) ?? null;
    return {
      orderId,
      amendmentId: change === null ? null : amendmentId.parse(change),
      fen,
      ...companyPart(payable, order),
      order,
      deadlineAt,
      paymentId: claims.get(subject) ?? null,
    };
  });
}
