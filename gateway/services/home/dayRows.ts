import { chinaDate, chinaInstant } from '../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { isAnothersPrivate } from '../../store/repos/order/orderPages.ts';
import {
  ordersOfToday,
  ordersToday,
  stuckToday,
  type TodayRow,
} from '../../store/repos/order/ordersToday.ts';
import { inOwnCare } from '../care/standing.ts';
import { holdsOneOf } from '../policy/permissions.ts';
import { seesCompany, servedEmployeeIds } from '../policy/reach.ts';

/** States in which nobody can say whether there is a booking. */
export const unsettled: readonly string[] = ['submitting', 'unknown', 'manual'];

/** Orders that may want something today, as far as they may be seen; `bookerId` where what one booked counts too. */
export async function dayRows(db: Db, scope: Scope, principalIds: readonly string[]) {
  const { companyId, employeeId, roles } = callerOf(scope);
  const dayStart = chinaInstant(chinaDate(scope.now));
  const bookerId = await countedBooker(db, scope);
  const rows = await ordersOfToday(db, { companyId, principalIds, bookerId }, dayStart);
  const settles =
    (await seesCompany(db, scope, 'orders')) &&
    (await holdsOneOf(db, { id: employeeId, companyId, roles }, ['settle.bookings']));
  const stuck = settles ? await stuckToday(db, companyId) : [];
  const known = new Map([...rows, ...stuck].map((row) => [row.id, row]));
  // Whoever books for somebody pays for them too, also where the grant shows none of their other orders.
  const booked = (await servedEmployeeIds(db, scope, 'book')).filter((id) => !principalIds.includes(id));
  for (const row of await ordersOfToday(db, { companyId, principalIds: booked, bookerId: null }, dayStart))
    if (isOwed(row)) known.set(row.id, row);
  // What a colleague gave into one's care is one's own to do.
  const cared = [...(await inOwnCare(db, scope)).keys()];
  for (const row of await ordersToday(db, companyId, cared)) known.set(row.id, row);
  return { dayStart, bookerId, settles, rows: [...known.values()].filter((row) => isSeen(scope, row)) };
}

/** Who serves the whole company is shown what they booked for it, and what they can settle; not everybody's day. */
export async function countedBooker(db: Db, scope: Scope): Promise<string | null> {
  return (await seesCompany(db, scope, 'book')) ? callerOf(scope).employeeId : null;
}

/** Whether a person's share of it waits to be paid: its own, or that of a change of it. */
export function isOwed({ state, payer, amendment_state: amendment }: TodayRow): boolean {
  return (state === 'held' && payer !== 'company') || amendment === 'paying';
}

/** Private journeys are their traveller's and booker's alone (decision 17). */
export function isSeen(
  scope: Scope,
  {
    tab,
    booker_id: bookerId,
    principal_id: principalId,
  }: Pick<TodayRow, 'booker_id' | 'principal_id' | 'tab'>,
): boolean {
  const viewer = { id: callerOf(scope).employeeId, acting: scope.acting !== null };
  return !isAnothersPrivate({ viewer }, { tab: tab === 'private' ? tab : 'business', bookerId, principalId });
}
